import { type ReactNode, useId } from 'react'
import { FormMistake } from './form-error.tsx'

export type FieldProps = {
  label: ReactNode
  /** Words after the label: "optional", "up to 24 letters". */
  note?: ReactNode
  description?: ReactNode
  /** What is wrong, and what would be right. */
  error?: string | undefined
}

type Wiring = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

/** Label, control, help and mistake, wired together for those who cannot see them side by side. */
export function Field({
  label,
  note,
  description,
  error,
  children,
}: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId()
  const about = [description && `${id}-about`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        {note && <small>{note}</small>}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': about || undefined })}
      {description && (
        <p className="hint" id={`${id}-about`}>
          {description}
        </p>
      )}
      <FormMistake id={`${id}-error`} message={error} />
    </div>
  )
}
