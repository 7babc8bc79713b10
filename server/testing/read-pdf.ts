/** Extracts the text of PDF pages with PDFium, the library of Chrome. */
import { PDFiumLibrary } from '@hyzyla/pdfium'

const library = PDFiumLibrary.init()

export async function readPdf(bytes: Uint8Array): Promise<string[]> {
  const document = await (await library).loadDocument(bytes)
  const pages = Array.from(document.pages(), (page) => page.getText().replaceAll('\r\n', '\n'))
  document.destroy()
  return pages
}

export async function countPages(bytes: Uint8Array): Promise<number> {
  const document = await (await library).loadDocument(bytes)
  const count = document.getPageCount()
  document.destroy()
  return count
}
