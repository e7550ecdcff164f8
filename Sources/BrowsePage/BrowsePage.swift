// BrowsePage
