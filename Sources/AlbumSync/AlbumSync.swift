// AlbumSync
