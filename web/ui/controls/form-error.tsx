import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type FormMistakeProps = {
  message: string | undefined
  /** Where a field points to it. */
  id?: string
  /** The way out of it. */
  children?: ReactNode
}

/** What went wrong, said where it was tried. */
export function FormMistake({ message, id, children }: FormMistakeProps) {
  if (!message) return null
  return (
    <p className="mistake" id={id} role="alert">
      <CircleAlert size={14} aria-hidden="true" />
      {message}
      {children}
    </p>
  )
}
