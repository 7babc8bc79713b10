import { identityLimits } from '@guildhall/contract/identity/constants.ts'
import { Field } from '../ui/controls/field.tsx'

const indexes = Array.from({ length: identityLimits.codeDigits }, (_, index) => index)

type CodeInputProps = {
  label: string
  name?: string
  value: string
  onChange: (digits: string) => void
  error?: string | undefined
  disabled?: boolean
}

/** One field under six cells, so that pasting, autofill and screen readers work as with any field. */
export function CodeInput({ label, name, value, onChange, error, disabled }: CodeInputProps) {
  return (
    <Field label={label} error={error}>
      {(controlProps) => (
        <div className="code" data-wrong={error ? true : undefined}>
          {indexes.map((index) => (
            <span key={index} className="code-cell" data-next={index === value.length || undefined} aria-hidden="true">
              {value[index]}
            </span>
          ))}
          <input
            {...controlProps}
            name={name}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            // biome-ignore lint/a11y/noAutofocus: the field is the only control of this step
            autoFocus
            spellCheck={false}
            disabled={disabled}
            value={value}
            onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, indexes.length))}
          />
        </div>
      )}
    </Field>
  )
}
