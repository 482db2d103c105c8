// Dropped and pasted data.

/** One item; methods that only some browsers have are optional. */
export interface TransferItem {
  readonly kind: string
  getAsFile(): File | null
  webkitGetAsEntry?(): FileSystemEntry | null
}

/** The used part of the browser's `DataTransfer`, which the browser empties after the event. */
export interface Transfer {
  readonly items: Iterable<TransferItem>
  getData(format: string): string
}
