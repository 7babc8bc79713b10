import { Upload } from 'lucide-react'
import { useId, useRef } from 'react'
import { Button } from './button.tsx'
import { FormError } from './form-error.tsx'

type FilePickerProps = {
  label: string
  /** The name of the field, whose first error gets the focus. */
  name?: string
  fileName: string | null
  accept: string
  error?: string | undefined
  onPick: (file: File) => void
}

/** A button that opens the file dialog of the browser, with the name of the chosen file beside it. */
export function FilePicker({ label, name, fileName, accept, error, onPick }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  return (
    <div className="file-picker">
      <Button size="small" name={name} aria-describedby={error && errorId} onClick={() => input.current?.click()}>
        <Upload size={16} aria-hidden="true" />
        {label}
      </Button>
      {fileName && <span className="hint">{fileName}</span>}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onPick(file)
          // Otherwise the browser reports no change when the same file is picked again after an edit.
          target.value = ''
        }}
      />
      <FormError id={errorId} message={error} />
    </div>
  )
}
