import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { EditorBar } from './editor-bar.tsx'
import { editorOptions } from './editor-options.ts'
import { htmlOf } from './html.ts'

type EditorAreaProps = {
  value: string
  onChange: (html: string) => void
  /** Label, description and state of the field, for the element that is edited. */
  attributes: Record<string, string>
}

/** The editor itself, with its library. Load it by `lazy()`. */
export function EditorArea({ value, onChange, attributes }: EditorAreaProps) {
  const written = useRef(value)
  const editor = useEditor({
    ...editorOptions,
    content: value,
    editorProps: { ...editorOptions.editorProps, attributes },
    onUpdate({ editor }) {
      written.current = htmlOf(editor)
      onChange(written.current)
    },
  })

  // A value from outside is shown; the editor has its own text already, and the caret in it.
  useEffect(() => {
    if (written.current === value) return
    written.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  return (
    <>
      <EditorBar editor={editor} />
      <EditorContent editor={editor} />
    </>
  )
}
