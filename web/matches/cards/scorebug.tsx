import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../lib/i18n/i18n.ts'
import { LiveBadge } from '../../ui/feedback/badge.tsx'

type Side = { name: string; mark?: ReactNode; score: number | string; state?: 'ahead' | 'behind' | 'won' | 'lost' }

type ScorebugProps = { to?: string; about: string; live?: boolean; sides: readonly [Side, Side] }

/** A match in broadcast style: two rows with a large score. */
export function Scorebug({ to, about, live, sides }: ScorebugProps) {
  const t = useWords('ui')
  const inside = (
    <>
      <span className="scorebug-meta">
        {live && <LiveBadge>{t('live')}</LiveBadge>}
        <span>{about}</span>
      </span>
      {sides.map(({ name, mark, score, state }) => (
        <span key={name} className="scorebug-row" data-state={state}>
          {mark}
          <span className="who-name">{name}</span>
          <span className="scorebug-score">{score}</span>
        </span>
      ))}
    </>
  )
  return to ? (
    <Link className="scorebug" to={to}>
      {inside}
    </Link>
  ) : (
    <div className="scorebug">{inside}</div>
  )
}
