import { useState } from 'react'
import type { FieldProps } from '../../../ui/controls/field.tsx'
import { TextArea } from '../../../ui/controls/inputs.tsx'

type LinesFieldProps = FieldProps & {
  value: readonly string[]
  onChange: (lines: string[]) => void
  placeholder?: string
  rows?: number
}

/** A list of words, one per line; blank lines are nothing. */
export function LinesField({ value, onChange, ...rest }: LinesFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const told = value.join('\n')
  return (
    <TextArea
      rows={3}
      {...rest}
      value={typed ?? told}
      onFocus={() => setTyped(told)}
      onBlur={() => setTyped(null)}
      onChange={({ target }) => {
        setTyped(target.value)
        const lines = target.value.split('\n').map((line) => line.trim())
        onChange([...new Set(lines.filter(Boolean))])
      }}
    />
  )
}
