import { useId } from 'react'
import { Checkbox } from '../../../ui/controls/checks.tsx'

type CheckboxGroupProps<T extends string> = {
  label: string
  description?: string
  options: readonly T[]
  selected: readonly T[]
  labelOf: (option: T) => string
  onChange: (selected: T[]) => void
}

/** A group of checkboxes; the value keeps the order of the options. */
export function CheckboxGroup<T extends string>({
  label,
  description,
  options,
  selected,
  labelOf,
  onChange,
}: CheckboxGroupProps<T>) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is already inside a fieldset
    <div className="field" role="group" aria-labelledby={id} data-wide>
      <span className="field-label" id={id}>
        {label}
      </span>
      {description && <p className="hint">{description}</p>}
      <div className="ticks">
        {options.map((option) => (
          <Checkbox
            key={option}
            checked={selected.includes(option)}
            onChange={({ target }) =>
              onChange(options.filter((item) => (item === option ? target.checked : selected.includes(item))))
            }
          >
            {labelOf(option)}
          </Checkbox>
        ))}
      </div>
    </div>
  )
}
