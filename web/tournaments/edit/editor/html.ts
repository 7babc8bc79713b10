import type { Editor } from '@tiptap/core'

/** ProseMirror puts a paragraph into every item and cell; one alone goes without it. */
const loneParagraph = /(<(?:li|t[dh])(?: [^>]*)?>)<p>((?:(?!<\/p>).)*)<\/p>(?=<\/(?:li|t[dh])>|<[uo]l>)/g
const emptyStart = /^(<p><\/p>)+/
const emptyEnd = /(<(p|h\d)><\/\2>)+$/

/** The text of an editor as it is stored: an empty text is an empty string, and no empty lines at its ends. */
export function htmlOf(editor: Editor) {
  const html = editor.isEmpty ? '' : editor.getHTML()
  return html.replace(loneParagraph, '$1$2').replaceAll('&nbsp;', ' ').replace(emptyStart, '').replace(emptyEnd, '')
}
