import type { ReplyTo } from '../../lib/api/api.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Avatar } from '../../ui/art/avatar.tsx'

type Versus = ReplyTo<'GET /profiles/{id}/versus/{other}'>

/** Both faces with their wins, and a bar with the share of each. */
export function VersusScore({ versus, size }: { versus: Versus; size: 40 | 96 }) {
  const t = useTranslation('head-to-head')
  const { number } = useFormat()
  const { one, other, won, lost, drawn, played } = versus
  return (
    <div className="versus-score" data-size={size}>
      <Avatar image={one.image} username={one.username} size={size} />
      <b>{number(won)}</b>
      <svg
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        role="img"
        aria-label={t('scoreLabel', { won: number(won), drawn: number(drawn), lost: number(lost) })}
      >
        <rect data-side="one" width={played > 0 ? (100 * won) / played : 50} height="10" />
        <rect
          data-side="other"
          x={played > 0 ? (100 * (played - lost)) / played : 50}
          width={played > 0 ? (100 * lost) / played : 50}
          height="10"
        />
      </svg>
      <b>{number(lost)}</b>
      <Avatar image={other.image} username={other.username} size={size} />
    </div>
  )
}
