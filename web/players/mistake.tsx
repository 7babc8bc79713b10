import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** Why it did not work, said where it was tried. */
export const Mistake = ({ children }: { children: ReactNode }) => (
  <p className="mistake" role="alert">
    <CircleAlert size={14} aria-hidden="true" />
    {children}
  </p>
)
