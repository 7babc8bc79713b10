import type { FieldProps } from '../../../ui/controls/field.tsx'
import { Select } from '../../../ui/controls/inputs.tsx'

type ChoiceProps<T extends string> = FieldProps & {
  value: T
  options: readonly T[]
  words: (option: T) => string
  onChange: (value: T) => void
  disabled?: boolean
}

/** A select with translated options. */
export function Choice<T extends string>({ value, options, words, onChange, ...rest }: ChoiceProps<T>) {
  return (
    <Select
      {...rest}
      value={value}
      onChange={({ target }) => {
        const chosen = options.find((option) => option === target.value)
        if (chosen !== undefined) onChange(chosen)
      }}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {words(option)}
        </option>
      ))}
    </Select>
  )
}
