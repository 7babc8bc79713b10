import { CircleAlert } from 'lucide-react'

/** What went wrong with a form as a whole. */
export function FormMistake({ message }: { message: string | undefined }) {
  if (!message) return null
  return (
    <p className="mistake" role="alert">
      <CircleAlert size={14} aria-hidden="true" />
      {message}
    </p>
  )
}
