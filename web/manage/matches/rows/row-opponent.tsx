import { CircleCheck } from 'lucide-react'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { TeamBadge } from '../../../players/team/team-badge.tsx'
import { Avatar } from '../../../ui/art/avatar.tsx'
import type { StaffMatch } from '../queries.ts'
import { slotSource } from './groups.ts'

type RowOpponentProps = { match: StaffMatch; side: 'player1' | 'player2'; rows: readonly StaffMatch[]; isTeam: boolean }

export function RowOpponent({ match, side, rows, isTeam }: RowOpponentProps) {
  const t = useTranslation('bracket')
  const manageTexts = useTranslation('manage-matches')
  const player = match[side]
  if (!player) {
    const source = slotSource(rows, match.no, side === 'player1' ? 'a' : 'b')
    const key = source?.takes === 'winner' ? 'winnerOf' : 'loserOf'
    return <span className="matches-side matches-unknown">{source ? t(key, { no: source.no }) : t('unknown')}</span>
  }
  const isLoser = match.winnerId !== null && match.winnerId !== player.id
  return (
    <span className="who matches-side" data-state={isLoser ? 'lost' : undefined}>
      {isTeam && !player.image?.url ? (
        <TeamBadge name={player.name} size={24} beside />
      ) : (
        <Avatar image={player.image} username={player.name} size={24} beside />
      )}
      <span className="name">{player.name}</span>
      {match.status === 'ready-check' && match[`${side}Ready`] && (
        <CircleCheck className="matches-here" size={14} aria-label={manageTexts('readyIcon')} role="img" />
      )}
    </span>
  )
}
