extension SmartAlbumKind {
  /// What a person reads as its name.
  ///
  /// - Parameter language: The reader's language.
  /// - Returns: The title.
  public func title(_ language: Language) -> String {
    switch language {
    case .english: english
    case .simplifiedChinese: simplifiedChinese
    case .german: german
    case .french: french
    case .japanese: japanese
    case .spanish: spanish
    case .arabic: arabic
    }
  }

  private var english: String {
    switch self {
    case .allPhotos: "All Photos"
    case .recentlyAdded: "Recently Added"
    case .videos: "Videos"
    case .favourites: "Favourites"
    case .screenshots: "Screenshots"
    case .selfies: "Selfies"
    case .slowMotion: "Slow Motion"
    case .recentlyDeleted: "Recently Deleted"
    }
  }

  private var simplifiedChinese: String {
    switch self {
    case .allPhotos: "所有照片"
    case .recentlyAdded: "最近添加"
    case .videos: "视频"
    case .favourites: "个人收藏"
    case .screenshots: "屏幕快照"
    case .selfies: "自拍"
    case .slowMotion: "慢动作"
    case .recentlyDeleted: "最近删除"
    }
  }

  private var german: String {
    switch self {
    case .allPhotos: "Alle Fotos"
    case .recentlyAdded: "Zuletzt hinzugefügt"
    case .videos: "Videos"
    case .favourites: "Favoriten"
    case .screenshots: "Bildschirmfotos"
    case .selfies: "Selfies"
    case .slowMotion: "Zeitlupe"
    case .recentlyDeleted: "Zuletzt gelöscht"
    }
  }

  private var french: String {
    switch self {
    case .allPhotos: "Toutes les photos"
    case .recentlyAdded: "Ajouts récents"
    case .videos: "Vidéos"
    case .favourites: "Favoris"
    case .screenshots: "Captures d’écran"
    case .selfies: "Selfies"
    case .slowMotion: "Ralentis"
    case .recentlyDeleted: "Supprimées récemment"
    }
  }

  private var japanese: String {
    switch self {
    case .allPhotos: "すべての写真"
    case .recentlyAdded: "最近追加した項目"
    case .videos: "ビデオ"
    case .favourites: "お気に入り"
    case .screenshots: "スクリーンショット"
    case .selfies: "セルフィー"
    case .slowMotion: "スローモーション"
    case .recentlyDeleted: "最近削除した項目"
    }
  }

  private var spanish: String {
    switch self {
    case .allPhotos: "Todas las fotos"
    case .recentlyAdded: "Añadido recientemente"
    case .videos: "Vídeos"
    case .favourites: "Favoritos"
    case .screenshots: "Capturas de pantalla"
    case .selfies: "Selfis"
    case .slowMotion: "Cámara lenta"
    case .recentlyDeleted: "Eliminado recientemente"
    }
  }

  private var arabic: String {
    switch self {
    case .allPhotos: "كل الصور"
    case .recentlyAdded: "المضافة حديثًا"
    case .videos: "مقاطع الفيديو"
    case .favourites: "المفضلة"
    case .screenshots: "لقطات الشاشة"
    case .selfies: "الصور الذاتية"
    case .slowMotion: "الحركة البطيئة"
    case .recentlyDeleted: "المحذوفة حديثًا"
    }
  }
}
