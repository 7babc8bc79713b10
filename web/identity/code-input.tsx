import { identityLimits } from '@guildhall/contract/identity/constants.ts'
import type { Ref } from 'react'
import { Field } from '../ui/controls/field.tsx'

const places = Array.from({ length: identityLimits.codeDigits }, (_, place) => place)

type CodeInputProps = {
  label: string
  value: string
  onChange: (digits: string) => void
  error?: string | undefined
  disabled?: boolean
  ref?: Ref<HTMLInputElement>
}

/** One field under six cells, so that pasting, filling in by the phone and screen readers all work as with any field. */
export function CodeInput({ label, value, onChange, error, disabled, ref }: CodeInputProps) {
  return (
    <Field label={label} error={error}>
      {(wiring) => (
        <div className="code" data-wrong={error ? true : undefined}>
          {places.map((place) => (
            <span key={place} className="code-cell" data-next={place === value.length || undefined} aria-hidden="true">
              {value[place]}
            </span>
          ))}
          <input
            {...wiring}
            ref={ref}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            // biome-ignore lint/a11y/noAutofocus: the step has this one thing to do
            autoFocus
            spellCheck={false}
            disabled={disabled}
            value={value}
            onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, places.length))}
          />
        </div>
      )}
    </Field>
  )
}
