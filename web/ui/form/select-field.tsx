import type { FieldProps } from '../controls/field.tsx'
import { Select } from '../controls/inputs.tsx'

type SelectFieldProps<T extends string> = FieldProps & {
  value: T
  options: readonly T[]
  labelOf: (option: T) => string
  onChange: (value: T) => void
  disabled?: boolean
}

/** A select with translated options. */
export function SelectField<T extends string>({ value, options, labelOf, onChange, ...rest }: SelectFieldProps<T>) {
  return (
    <Select
      {...rest}
      value={value}
      onChange={({ target }) => {
        const selected = options.find((option) => option === target.value)
        if (selected !== undefined) onChange(selected)
      }}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {labelOf(option)}
        </option>
      ))}
    </Select>
  )
}
