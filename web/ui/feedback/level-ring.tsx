import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'

type LevelRingProps = {
  level: number
  /** Progress to the next level, 0 to 1. */
  progress: number
  size?: 76 | 96 | 168
  /** The avatar inside, about .8 of the ring: 60 in 76, 76 in 96, 140 in 168. */
  children: ReactNode
}

export function LevelRing({ level, progress, size = 76, children }: LevelRingProps) {
  const t = useTranslation('ui')
  const percent = Math.round(Math.min(1, Math.max(0, progress)) * 100)
  return (
    <span className="level-ring" data-size={size}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle className="ring-track" cx="50" cy="50" r="47" strokeWidth="6" />
        <circle
          className="ring-done"
          cx="50"
          cy="50"
          r="47"
          strokeWidth="6"
          pathLength="100"
          strokeDasharray={`${percent} 100`}
          transform="rotate(-90 50 50)"
        />
      </svg>
      {children}
      <span className="ring-level">
        <span className="sr-only">{t('level')} </span>
        {level}
      </span>
    </span>
  )
}
