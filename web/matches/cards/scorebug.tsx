import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { LiveBadge } from '../../ui/feedback/badge.tsx'

type Side = { name: string; mark?: ReactNode; score: number | string; state?: 'ahead' | 'behind' | 'won' | 'lost' }

type ScorebugProps = { to?: string; caption: string; live?: boolean; sides: readonly [Side, Side] }

/** A match in broadcast style: two rows with a large score. */
export function Scorebug({ to, caption, live, sides }: ScorebugProps) {
  const t = useTranslation('ui')
  const content = (
    <>
      <span className="scorebug-meta">
        {live && <LiveBadge>{t('live')}</LiveBadge>}
        <span>{caption}</span>
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
      {content}
    </Link>
  ) : (
    <div className="scorebug">{content}</div>
  )
}
