import type { Editor } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { EditorBar } from './editor-bar.tsx'
import { editorOptions } from './editor-options.ts'

type EditorAreaProps = {
  value: string
  onChange: (html: string) => void
  /** Label, description and state of the field, for the editable element. */
  attributes: Record<string, string>
}

/** The editor with its library. Load it with `lazy()`. */
export function EditorArea({ value, onChange, attributes }: EditorAreaProps) {
  const lastHtml = useRef(value)
  const editor = useEditor({
    ...editorOptions,
    content: value,
    editorProps: { ...editorOptions.editorProps, attributes },
    onUpdate({ editor }) {
      lastHtml.current = htmlOf(editor)
      onChange(lastHtml.current)
    },
  })

  // Only a value from outside is set; setting the editor's own text again would lose the caret.
  useEffect(() => {
    if (lastHtml.current === value) return
    lastHtml.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  return (
    <>
      <EditorBar editor={editor} />
      <EditorContent editor={editor} />
    </>
  )
}

/** ProseMirror wraps every item and cell in a paragraph; a single paragraph is unwrapped. */
const loneParagraph = /(<(?:li|t[dh])(?: [^>]*)?>)<p>((?:(?!<\/p>).)*)<\/p>(?=<\/(?:li|t[dh])>|<[uo]l>)/g
const emptyStart = /^(<p><\/p>)+/
const emptyEnd = /(<(p|h\d)><\/\2>)+$/

/** The editor's text as it is stored: an empty text is an empty string, without empty lines at the ends. */
export function htmlOf(editor: Editor) {
  const html = editor.isEmpty ? '' : editor.getHTML()
  return html.replace(loneParagraph, '$1$2').replaceAll('&nbsp;', ' ').replace(emptyStart, '').replace(emptyEnd, '')
}
