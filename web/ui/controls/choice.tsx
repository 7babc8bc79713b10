import type { LucideIcon } from 'lucide-react'
import './choice.css'

type ChoiceProps<V extends string> = {
  label: string
  options: readonly { value: V; label: string; icon?: LucideIcon }[]
  value: V
  onChange: (value: V) => void
}

/** One of two to four views, in a row of joined buttons. */
export function Choice<V extends string>({ label, options, value, onChange }: ChoiceProps<V>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a legend of its own
    <div className="choice" role="group" aria-label={label}>
      {options.map(({ value: option, label: name, icon: Icon }) => (
        <button key={option} type="button" aria-pressed={option === value} onClick={() => onChange(option)}>
          {Icon && <Icon size={15} aria-hidden="true" />}
          {name}
        </button>
      ))}
    </div>
  )
}
