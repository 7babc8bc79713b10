import type { ReactNode } from 'react'
import './creators.css'

type PitchHeroProps = { kicker: string; headline: string; lead: string; actions: ReactNode; picture: ReactNode }

/** The promise, what to do about it, and a picture that stands on the sill. */
export function PitchHero({ kicker, headline, lead, actions, picture }: PitchHeroProps) {
  return (
    <section className="pitch-hero">
      <div className="wrap">
        <div className="pitch-hero-words">
          <p className="kicker">{kicker}</p>
          <h1>{headline}</h1>
          <p className="pitch-lead">{lead}</p>
          <div className="pitch-actions">{actions}</div>
        </div>
        {picture}
      </div>
    </section>
  )
}

/** One number, as large as the page allows, and what it counts. */
export const BigNumber = ({ value, children }: { value: string; children: ReactNode }) => (
  <p className="big-number">
    <b>{value}</b>
    <span>{children}</span>
  </p>
)

type Point = { title: string; text: string; icon?: ReactNode }

/** Short claims side by side; in order, they are numbered. */
export function Points({ points, ordered }: { points: readonly Point[]; ordered?: boolean }) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <List className="points" data-count={points.length}>
      {points.map(({ title, text, icon }, place) => (
        <li key={title}>
          <span className="point-mark" aria-hidden="true">
            {icon ?? place + 1}
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </List>
  )
}
