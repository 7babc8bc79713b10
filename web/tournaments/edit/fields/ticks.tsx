import { useId } from 'react'
import { Checkbox } from '../../../ui/controls/checks.tsx'

type TicksProps<T extends string> = {
  label: string
  about?: string
  options: readonly T[]
  chosen: readonly T[]
  words: (option: T) => string
  onChange: (chosen: T[]) => void
}

/** A group of checkboxes; the value keeps the order of the options. */
export function Ticks<T extends string>({ label, about, options, chosen, words, onChange }: TicksProps<T>) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is already inside a fieldset
    <div className="field" role="group" aria-labelledby={id} data-wide>
      <span className="field-label" id={id}>
        {label}
      </span>
      {about && <p className="hint">{about}</p>}
      <div className="ticks">
        {options.map((option) => (
          <Checkbox
            key={option}
            checked={chosen.includes(option)}
            onChange={({ target }) =>
              onChange(options.filter((one) => (one === option ? target.checked : chosen.includes(one))))
            }
          >
            {words(option)}
          </Checkbox>
        ))}
      </div>
    </div>
  )
}
