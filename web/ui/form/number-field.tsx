import { useState } from 'react'
import type { FieldProps } from '../controls/field.tsx'
import { TextField } from '../controls/inputs.tsx'

type NumberFieldProps = FieldProps & {
  value: number | null
  /** Null when the field is empty. */
  onChange: (value: number | null) => void
  min?: number
  max?: number
  step?: number | 'any'
  placeholder?: string
  disabled?: boolean
}

/** A number field; incomplete input is allowed while typing. */
export function NumberField({ value, onChange, ...rest }: NumberFieldProps) {
  const [input, setInput] = useState<string | null>(null)
  const text = value === null ? '' : String(value)
  return (
    <TextField
      {...rest}
      type="number"
      inputMode={rest.step === 'any' ? 'decimal' : 'numeric'}
      value={input ?? text}
      onFocus={() => setInput(text)}
      onBlur={() => setInput(null)}
      onChange={({ target }) => {
        setInput(target.value)
        const number = target.value.trim() === '' ? null : Number(target.value)
        if (number === null || Number.isFinite(number)) onChange(number)
      }}
    />
  )
}
