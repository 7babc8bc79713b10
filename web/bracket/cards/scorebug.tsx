import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Flag } from '../../ui/art/flag.tsx'
import { LiveBadge } from '../../ui/feedback/badge.tsx'

type Side = {
  name: string
  country?: string | null | undefined
  avatar?: ReactNode
  score: number | string
  state?: 'ahead' | 'behind' | 'won' | 'lost'
}

type ScorebugProps = {
  to?: string
  /** Where the page does not say which event it is. */
  title?: string
  caption: string
  live?: boolean
  sides: readonly [Side, Side]
  /** Below the score, for example the latest result. */
  foot?: string | undefined
}

/** A match in broadcast style: two rows with a large score. */
export function Scorebug({ to, title, caption, live, sides, foot }: ScorebugProps) {
  const t = useTranslation('ui')
  const content = (
    <>
      <span className="scorebug-meta">
        {live && <LiveBadge>{t('live')}</LiveBadge>}
        {title && <b>{title}</b>}
        <span>{caption}</span>
      </span>
      <Row {...sides[0]} />
      <Row {...sides[1]} />
      {foot && <span className="scorebug-foot">{foot}</span>}
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

const Row = ({ name, country, avatar, score, state }: Side) => (
  <span className="scorebug-row" data-state={state}>
    {avatar}
    <span className="who-name">
      {country && <Flag code={country} />} {name}
    </span>
    <span className="scorebug-score">{score}</span>
  </span>
)
