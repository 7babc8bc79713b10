import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BracketMatch } from './plan.ts'

/** To the page of a match, once it has one: both sides must be known. */
export const MatchLink = ({ match, children }: { match: BracketMatch; children: ReactNode }) =>
  match.id && match.a !== null && match.b !== null && match.status !== 'bye' ? (
    <Link to={`/matches/${match.id}`}>{children}</Link>
  ) : (
    children
  )
