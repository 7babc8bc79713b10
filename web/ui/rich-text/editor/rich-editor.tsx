import { Suspense, useId } from 'react'
import { useHydrated } from '../../../lib/page/use-hydrated.ts'
import { FormError } from '../../controls/form-error.tsx'
import { lazy } from '../../feedback/lazy.tsx'
import { RichText } from '../rich-text.tsx'
import './rich-editor.css'

const EditorArea = lazy(async () => ({ default: (await import('./editor-area.tsx')).EditorArea }))

type RichEditorProps = {
  label: string
  description?: string
  error?: string | undefined
  value: string
  onChange: (html: string) => void
}

/** Rich text with headings, lists and links. Until the editor is loaded, the text is shown. */
export function RichEditor({ label, description, error, value, onChange }: RichEditorProps) {
  const id = useId()
  const isHydrated = useHydrated()
  const text = (
    <div className="editor-area" aria-busy="true">
      <RichText html={value} />
    </div>
  )
  const attributes = {
    class: 'editor-area prose',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': id,
    ...(description && { 'aria-describedby': `${id}-about` }),
    ...(error && { 'aria-invalid': 'true' }),
  }
  return (
    <div className="field" data-wide>
      <span className="field-label" id={id}>
        {label}
      </span>
      <div className="editor">
        {isHydrated ? (
          <Suspense fallback={text}>
            <EditorArea value={value} onChange={onChange} attributes={attributes} />
          </Suspense>
        ) : (
          text
        )}
      </div>
      {description && (
        <p className="hint" id={`${id}-about`}>
          {description}
        </p>
      )}
      <FormError message={error} />
    </div>
  )
}
