// The texts of indexing, what was left out, the tree, searching, and what went wrong.

export type FilesText = 'Bytes read'
