// FQLStore
