import { type ReactNode, useId } from 'react'
import { FormError } from './form-error.tsx'

export type FieldProps = {
  label: ReactNode
  /** A short note after the label: "optional", "up to 24 letters". */
  note?: ReactNode
  description?: ReactNode
  /** The error, and how to fix it. */
  error?: string | undefined
}

type ControlProps = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

/** Label, control, description and error, linked by ARIA attributes for screen readers. */
export function Field({
  label,
  note,
  description,
  error,
  children,
}: FieldProps & { children: (controlProps: ControlProps) => ReactNode }) {
  const id = useId()
  const describedBy = [description && `${id}-about`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        {note && <small> {note}</small>}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined })}
      {description && (
        <p className="hint" id={`${id}-about`}>
          {description}
        </p>
      )}
      <FormError id={`${id}-error`} message={error} />
    </div>
  )
}
