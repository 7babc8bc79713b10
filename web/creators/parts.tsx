import type { ReactNode } from 'react'
import './creators.css'

type CreatorsHeroProps = { kicker: string; headline: string; lead: string; actions: ReactNode; picture: ReactNode }

/** Headline, call to action and picture. */
export function CreatorsHero({ kicker, headline, lead, actions, picture }: CreatorsHeroProps) {
  return (
    <section className="promo-hero">
      <div className="wrap">
        <div className="promo-hero-text">
          <p className="kicker">{kicker}</p>
          <h1>{headline}</h1>
          <p className="promo-lead">{lead}</p>
          <div className="promo-actions">{actions}</div>
        </div>
        {picture}
      </div>
    </section>
  )
}

/** A large number with its label. */
export const BigNumber = ({ value, children }: { value: string; children: ReactNode }) => (
  <p className="big-number">
    <b>{value}</b>
    <span>{children}</span>
  </p>
)

type Point = { title: string; text: string; icon?: ReactNode }

/** Short points side by side; without icons they are numbered. */
export function Points({ points, ordered }: { points: readonly Point[]; ordered?: boolean }) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <List className="points" data-count={points.length}>
      {points.map(({ title, text, icon }, index) => (
        <li key={title}>
          <span className="point-mark" aria-hidden="true">
            {icon ?? index + 1}
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </List>
  )
}
