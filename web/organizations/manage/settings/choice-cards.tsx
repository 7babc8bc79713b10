import type { ReactNode } from 'react'
import '../../../ui/form/choice-cards.css'

type ChoiceCardsProps<T extends string> = {
  legend: string
  name: string
  options: readonly { value: T; label: string; about: ReactNode }[]
  value: T
  onChange: (value: T) => void
}

/** Radio buttons as cards: a name and a sentence for each option. */
export function ChoiceCards<T extends string>({ legend, name, options, value, onChange }: ChoiceCardsProps<T>) {
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <div className="types">
        {options.map((option) => (
          <label key={option.value} className="type">
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            <strong>{option.label}</strong>
            {option.about}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
