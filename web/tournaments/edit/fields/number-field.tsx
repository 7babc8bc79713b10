import { useState } from 'react'
import type { FieldProps } from '../../../ui/controls/field.tsx'
import { TextField } from '../../../ui/controls/inputs.tsx'

type NumberFieldProps = FieldProps & {
  value: number | null
  /** Null when it is emptied. */
  onChange: (value: number | null) => void
  min?: number
  max?: number
  step?: number | 'any'
  placeholder?: string
  disabled?: boolean
}

/** A number; while it is typed it may be half there. */
export function NumberField({ value, onChange, ...rest }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const told = value === null ? '' : String(value)
  return (
    <TextField
      {...rest}
      type="number"
      inputMode={rest.step === 'any' ? 'decimal' : 'numeric'}
      value={typed ?? told}
      onFocus={() => setTyped(told)}
      onBlur={() => setTyped(null)}
      onChange={({ target }) => {
        setTyped(target.value)
        const number = target.value.trim() === '' ? null : Number(target.value)
        if (number === null || Number.isFinite(number)) onChange(number)
      }}
    />
  )
}
