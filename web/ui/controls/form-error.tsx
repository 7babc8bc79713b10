import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type FormErrorProps = {
  message: string | undefined
  /** The id for a field's `aria-describedby`. */
  id?: string
  /** An action that resolves the error. */
  children?: ReactNode
}

/** The button may be in the head of the page, far from the end of the form. */
function show(error: HTMLElement | null) {
  error?.scrollIntoView({ block: 'nearest' })
}

/** An error of a form, shown next to its button. */
export function FormError({ message, id, children }: FormErrorProps) {
  if (!message) return null
  return (
    <p className="form-error" ref={show} id={id} role="alert">
      <CircleAlert size={14} aria-hidden="true" />
      {message}
      {children}
    </p>
  )
}
