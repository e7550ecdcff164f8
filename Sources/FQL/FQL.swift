// FQL
