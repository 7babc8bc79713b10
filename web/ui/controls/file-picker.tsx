import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { Button } from './button.tsx'

type FilePickerProps = { label: string; fileName: string | null; accept: string; onPick: (file: File) => void }

/** A button that opens the file dialog of the browser, with the name of the chosen file beside it. */
export function FilePicker({ label, fileName, accept, onPick }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="file-picker">
      <Button size="small" onClick={() => input.current?.click()}>
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
    </div>
  )
}
