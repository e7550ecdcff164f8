public import Albums

/// What a person reads as an album's name.
///
/// The remote's own albums are called by their kind in the reader's language, whatever the remote named them;
/// any other keeps its name.
public enum AlbumTitle {
  /// Gives the title.
  ///
  /// - Parameters:
  ///   - kind: What kind of album it is.
  ///   - name: Its name as received.
  ///   - language: The reader's language.
  /// - Returns: Never blank.
  public static func title(kind: AlbumKind?, name: String?, language: Language) -> String {
    if let kind, let title = title(of: kind, language) { return title }
    guard let name, name.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
      return untitled(language)
    }
    return name
  }

  /// The title of one of the remote's own kinds; nil of any other kind.
  static func title(of kind: AlbumKind, _ language: Language) -> String? {
    switch kind {
    case .profile: profile(language)
    case .cover: cover(language)
    case .mobile: mobile(language)
    case .wall: wall(language)
    case .normal, .local, .other: nil
    }
  }

  static func untitled(_ language: Language) -> String {
    switch language {
    case .english: "(untitled)"
    case .simplifiedChinese: "（无标题）"
    case .german: "(ohne Titel)"
    case .french: "(sans titre)"
    case .japanese: "（無題）"
    case .spanish: "(sin título)"
    case .arabic: "(بلا عنوان)"
    }
  }

  private static func profile(_ language: Language) -> String {
    switch language {
    case .english: "Profile Pictures"
    case .simplifiedChinese: "头像"
    case .german: "Profilbilder"
    case .french: "Photos de profil"
    case .japanese: "プロフィール写真"
    case .spanish: "Fotos del perfil"
    case .arabic: "صور الملف الشخصي"
    }
  }

  private static func cover(_ language: Language) -> String {
    switch language {
    case .english: "Cover Photos"
    case .simplifiedChinese: "封面照片"
    case .german: "Titelbilder"
    case .french: "Photos de couverture"
    case .japanese: "カバー写真"
    case .spanish: "Fotos de portada"
    case .arabic: "صور الغلاف"
    }
  }

  private static func mobile(_ language: Language) -> String {
    switch language {
    case .english: "Mobile Uploads"
    case .simplifiedChinese: "手机上传"
    case .german: "Handy-Uploads"
    case .french: "Téléchargements mobiles"
    case .japanese: "携帯アップロード"
    case .spanish: "Subidas desde el móvil"
    case .arabic: "تحميلات الهاتف المحمول"
    }
  }

  private static func wall(_ language: Language) -> String {
    switch language {
    case .english: "Timeline Photos"
    case .simplifiedChinese: "时间线照片"
    case .german: "Chronik-Fotos"
    case .french: "Photos du journal"
    case .japanese: "タイムラインの写真"
    case .spanish: "Fotos de la biografía"
    case .arabic: "صور المخطط الزمني"
    }
  }
}
