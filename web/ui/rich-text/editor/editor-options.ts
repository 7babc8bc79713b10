import type { EditorOptions } from '@tiptap/core'
import { DOMParser as SliceParser } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { extensions } from './extensions.ts'
import { isUnstructured, limitHeadings, markdownToHtml, plainToHtml } from './markdown.ts'

function sliceOf(html: string, { state }: EditorView, preserveWhitespace: boolean) {
  const { body } = new DOMParser().parseFromString(`<body>${html}`, 'text/html')
  return SliceParser.fromSchema(state.schema).parseSlice(body, { context: state.selection.$from, preserveWhitespace })
}

const sliceOfMarkdown = (text: string, view: EditorView) =>
  sliceOf(limitHeadings(markdownToHtml(text)), view, !text.includes('\n'))

/** Options common to every text editor; the field adds the label and the value. */
export const editorOptions = {
  extensions,
  injectCSS: false, // the content security policy refuses style elements; edit.css has these rules
  enablePasteRules: false, // the Markdown of a paste is read as a whole
  editorProps: {
    transformPastedHTML: limitHeadings,
    // Pasting without format (with Shift) keeps the Markdown characters.
    clipboardTextParser: (text, _context, plain, view) =>
      plain ? sliceOf(plainToHtml(text), view, true) : sliceOfMarkdown(text, view),
    handlePaste(view, event) {
      const html = event.clipboardData?.getData('text/html') ?? ''
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (!html || !text || !isUnstructured(html)) return false
      view.dispatch(view.state.tr.replaceSelection(sliceOfMarkdown(text, view)).scrollIntoView().setMeta('paste', true))
      return true
    },
  },
} satisfies Partial<EditorOptions>
