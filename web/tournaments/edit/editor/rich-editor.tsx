import { type ClipboardEvent, useEffect, useId, useRef } from 'react'
import { FormMistake } from '../../../ui/form-mistake.tsx'
import { EditorBar } from './editor-bar.tsx'
import { richHtml } from './rich-html.ts'

type RichEditorProps = {
  label: string
  about?: string
  error?: string | undefined
  value: string
  onChange: (html: string) => void
  placeholder?: string
}

/** Text with headings, lists and links, written as it will look. */
export function RichEditor({ label, about, error, value, onChange, placeholder }: RichEditorProps) {
  const id = useId()
  const area = useRef<HTMLDivElement>(null)
  const told = useRef<string | null>(null)

  // What comes from outside is shown; what was written here is already there, and the caret with it.
  useEffect(() => {
    if (!area.current || told.current === value) return
    told.current = value
    area.current.innerHTML = value
  }, [value])

  function tell() {
    if (!area.current) return
    const html = richHtml(area.current)
    told.current = html
    onChange(html)
  }

  function paste(event: ClipboardEvent) {
    event.preventDefault()
    document.execCommand('insertText', false, event.clipboardData.getData('text/plain'))
  }

  return (
    <div className="field" data-wide>
      <span className="field-label" id={id}>
        {label}
      </span>
      <div className="editor">
        <EditorBar area={area} onDone={tell} />
        {/* biome-ignore lint/a11y/useSemanticElements: no field of a form holds text with headings and lists */}
        <div
          ref={area}
          className="editor-area prose"
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-labelledby={id}
          aria-describedby={about ? `${id}-about` : undefined}
          aria-invalid={error ? true : undefined}
          contentEditable
          suppressContentEditableWarning
          data-empty={value === '' || undefined}
          data-placeholder={placeholder}
          onFocus={() => document.execCommand('defaultParagraphSeparator', false, 'p')}
          onInput={tell}
          onPaste={paste}
        />
      </div>
      {about && (
        <p className="hint" id={`${id}-about`}>
          {about}
        </p>
      )}
      <FormMistake message={error} />
    </div>
  )
}
