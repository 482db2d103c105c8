// The table of document readers. Each is loaded when the first file of its format is read.

import type { ContainerFormat } from '../../model/collection/containers.ts'
import type { DocumentReader } from './document-reader.ts'

/** Formats whose files are read as documents: containers, and text that is mostly markup. */
export type DocumentFormat = ContainerFormat | 'html'

const openDocument = async () => (await import('./office/open-document.ts')).readOpenDocument

const olderOffice = (what: string) => async () =>
  (await import('./older/older-office.ts')).olderOfficeReader(what)

const READERS: Readonly<Record<DocumentFormat, () => Promise<DocumentReader>>> = {
  pdf: async () => (await import('./pdf/pdf.ts')).readPdf,
  docx: async () => (await import('./office/docx.ts')).readDocx,
  pptx: async () => (await import('./office/pptx.ts')).readPptx,
  xlsx: async () => (await import('./office/xlsx.ts')).readXlsx,
  odt: openDocument,
  ods: openDocument,
  odp: openDocument,
  epub: async () => (await import('./epub.ts')).readEpub,
  html: async () => (await import('./html.ts')).readHtml,
  notebook: async () => (await import('./notebook.ts')).readNotebook,
  doc: olderOffice('DOC'),
  xls: olderOffice('XLS'),
  ppt: olderOffice('PPT'),
  rtf: async () => (await import('./older/rtf.ts')).readRtf,
  mail: async () => (await import('./mail/mail.ts')).readMail,
}

export function loadReader(format: DocumentFormat): Promise<DocumentReader> {
  return READERS[format]()
}

/** Whether a format is read by a document reader. */
export function isDocumentFormat(format: string): format is DocumentFormat {
  return Object.hasOwn(READERS, format)
}
