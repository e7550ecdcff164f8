// What a program that imports AlbumSync has in its hands.
@_exported public import Albums
@_exported public import Catalog
@_exported public import Covers
@_exported public import HTTP
@_exported public import Remotes
@_exported public import SyncEngine
