// Dropped and pasted data.

/** One thing in it; what only some browsers have is looked for where it is read. */
export interface TransferItem {
  readonly kind: string
  getAsFile(): File | null
  webkitGetAsEntry?(): FileSystemEntry | null
}

/** As much of the browser's `DataTransfer` as is read: the browser empties its own after the event. */
export interface Transfer {
  readonly items: Iterable<TransferItem>
  getData(format: string): string
}
