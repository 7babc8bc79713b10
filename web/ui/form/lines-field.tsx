import { useState } from 'react'
import type { FieldProps } from '../controls/field.tsx'
import { TextArea } from '../controls/inputs.tsx'

type LinesFieldProps = FieldProps & {
  value: readonly string[]
  onChange: (lines: string[]) => void
  placeholder?: string
  rows?: number
}

/** A list of texts, one per line; blank lines are ignored. */
export function LinesField({ value, onChange, ...rest }: LinesFieldProps) {
  const [input, setInput] = useState<string | null>(null)
  const text = value.join('\n')
  return (
    <TextArea
      rows={3}
      {...rest}
      value={input ?? text}
      onFocus={() => setInput(text)}
      onBlur={() => setInput(null)}
      onChange={({ target }) => {
        setInput(target.value)
        const lines = target.value.split('\n').map((line) => line.trim())
        onChange([...new Set(lines.filter(Boolean))])
      }}
    />
  )
}
