import { X } from 'lucide-react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Select } from '../../ui/controls/inputs.tsx'

type ValuePickerProps = {
  label: string
  /** The text of the list before a choice. */
  add: string
  options: readonly { value: string; label: string }[]
  values: readonly string[]
  error: string | undefined
  onChange: (values: string[]) => void
}

/** Several values of a long list: a native list that adds one, and the chosen ones as chips. */
export function ValuePicker({ label, add, options, values, error, onChange }: ValuePickerProps) {
  const t = useTranslation('campaigns')
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value
  return (
    <div className="grid gap-2">
      <Select
        label={label}
        error={error}
        value=""
        onChange={({ target }) => target.value && onChange([...values, target.value])}
      >
        <option value="">{add}</option>
        {options
          .filter(({ value }) => !values.includes(value))
          .map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
      </Select>
      {values.length > 0 && (
        <ul className="audience-chips">
          {values.map((value) => (
            <li key={value} className="audience-condition">
              <span>{labelOf(value)}</span>
              <button
                type="button"
                aria-label={t('removeCondition', { condition: labelOf(value) })}
                onClick={() => onChange(values.filter((item) => item !== value))}
              >
                <X size={16} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
