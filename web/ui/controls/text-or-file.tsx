import { type ComponentProps, useState } from 'react'
import { FilePicker } from './file-picker.tsx'
import { TextArea } from './inputs.tsx'

type TextOrFileProps = Pick<
  ComponentProps<typeof TextArea>,
  'ref' | 'name' | 'label' | 'placeholder' | 'rows' | 'maxLength' | 'autoComplete' | 'spellCheck' | 'error'
> & { chooseFile: string; value: string; onChange: (text: string) => void }

/** A list that is pasted, or read from a CSV or text file. */
export function TextOrFile({ chooseFile, value, onChange, ...field }: TextOrFileProps) {
  const [fileName, setFileName] = useState<string | null>(null)
  return (
    <>
      <TextArea {...field} value={value} onChange={({ target }) => onChange(target.value)} />
      <FilePicker
        label={chooseFile}
        fileName={fileName}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        onPick={async (file) => {
          setFileName(file.name)
          onChange(await file.text())
        }}
      />
    </>
  )
}
