import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'

export type MatchRow = {
  /** For an opponent who is not known yet: "Winner of M12", with the state `unknown`. */
  name: string
  seed?: number
  avatar?: ReactNode
  score?: number | string
  state?: 'open' | 'won' | 'lost' | 'unknown'
  you?: boolean
}

type MatchCardProps = {
  id: string
  /** The text right of the number: a time, "Live · Stream", "Disputed 04:12". */
  meta?: { text: string; tone?: 'live' | 'accent' | 'info' | 'warning' | 'disputed' }
  state?: 'plain' | 'live' | 'own' | 'disputed'
  rows: readonly [MatchRow, MatchRow]
  to?: string
  selected?: boolean
  wide?: boolean
}

export function MatchCard({ id, meta, state = 'plain', rows, to, selected, wide }: MatchCardProps) {
  const attributes = {
    className: 'match',
    'data-state': state,
    'data-selected': selected || undefined,
    'data-wide': wide || undefined,
  }
  const content = (
    <>
      <span className="match-meta">
        <span>{id}</span>
        {meta && <span data-tone={meta.tone}>{meta.text}</span>}
      </span>
      <Row {...rows[0]} />
      <Row {...rows[1]} />
    </>
  )
  if (!to) return <div {...attributes}>{content}</div>
  return (
    <Link to={to} {...attributes}>
      {content}
    </Link>
  )
}

function Row({ name, seed, avatar, score, state = 'open', you }: MatchRow) {
  const t = useTranslation('ui')
  const isKnown = state !== 'unknown'
  return (
    <span className="match-row" data-state={state} data-you={you || undefined}>
      {isKnown && <span className="match-seed">{seed}</span>}
      {avatar ?? <span className="avatar" data-size="18" />}
      <span className="match-name">{name}</span>
      {you && <span className="match-you">{t('you')}</span>}
      {isKnown && <span className="match-score">{score}</span>}
    </span>
  )
}
