import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router'

/** Leads back to the list that this page was opened from. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Link className="back-link" to={to}>
    <ChevronLeft size={18} aria-hidden="true" />
    {children}
  </Link>
)
