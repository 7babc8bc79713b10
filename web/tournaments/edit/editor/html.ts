import type { Editor } from '@tiptap/core'

/** ProseMirror wraps every item and cell in a paragraph; a single paragraph is unwrapped. */
const loneParagraph = /(<(?:li|t[dh])(?: [^>]*)?>)<p>((?:(?!<\/p>).)*)<\/p>(?=<\/(?:li|t[dh])>|<[uo]l>)/g
const emptyStart = /^(<p><\/p>)+/
const emptyEnd = /(<(p|h\d)><\/\2>)+$/

/** The editor's text as it is stored: an empty text is an empty string, without empty lines at the ends. */
export function htmlOf(editor: Editor) {
  const html = editor.isEmpty ? '' : editor.getHTML()
  return html.replace(loneParagraph, '$1$2').replaceAll('&nbsp;', ' ').replace(emptyStart, '').replace(emptyEnd, '')
}
