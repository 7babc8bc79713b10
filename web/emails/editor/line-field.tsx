import type { Editor } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { FormError } from '../../ui/controls/form-error.tsx'
import { lineDocument, lineOfDocument } from './mapping.ts'
import { useEmailOwner } from './owner.ts'
import { lineExtensions, PlaceholderNode } from './schema.ts'

type LineFieldProps = {
  label: string
  description: string
  error: string | undefined
  value: string
  onChange: (text: string) => void
  onFocus: (editor: Editor) => void
}

/** A field of one line with placeholders, such as the subject. */
export function LineField({ label, description, error, value, onChange, onFocus }: LineFieldProps) {
  const t = useTranslation('email-editor')
  const { placeholders } = useEmailOwner()
  const id = useId()
  const lastText = useRef(value)
  const attributes = {
    class: 'email-line',
    role: 'textbox',
    'aria-labelledby': id,
    'aria-describedby': `${id}-about`,
    ...(error && { 'aria-invalid': 'true' }),
  }
  const editor = useEditor({
    extensions: [
      ...lineExtensions,
      PlaceholderNode.configure({
        known: placeholders,
        unknownLabel: (name) => t('unknownPlaceholder', { name }),
      }),
    ],
    injectCSS: false, // the content security policy refuses style elements; editor.css has these rules
    content: lineDocument(value),
    editorProps: {
      attributes,
      handleKeyDown: (_, event) => event.key === 'Enter',
    },
    onFocus: ({ editor }) => onFocus(editor),
    onUpdate({ editor }) {
      lastText.current = lineOfDocument(editor.getJSON())
      onChange(lastText.current)
    },
  })

  // Only a value from outside is set; setting the editor's own text again would lose the caret.
  useEffect(() => {
    if (lastText.current === value) return
    lastText.current = value
    editor.commands.setContent(lineDocument(value), { emitUpdate: false })
  }, [editor, value])

  return (
    <div className="field">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as a label does for an input; the editor itself has the keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <span className="field-label" id={id} onClick={() => editor.commands.focus()}>
        {label}
      </span>
      <div className="input">
        <EditorContent editor={editor} />
      </div>
      <p className="hint" id={`${id}-about`}>
        {description}
      </p>
      <FormError message={error} />
    </div>
  )
}
