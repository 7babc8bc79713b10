import { CircleCheck } from 'lucide-react'
import { useWords } from '../../../lib/i18n/i18n.ts'
import { TeamBadge } from '../../../players/team/team-badge.tsx'
import { Avatar } from '../../../ui/art/avatar.tsx'
import type { StaffMatch } from '../queries.ts'
import { sourceOf } from './groups.ts'

type RowSideProps = { match: StaffMatch; side: 'player1' | 'player2'; rows: readonly StaffMatch[]; isTeam: boolean }

export function RowSide({ match, side, rows, isTeam }: RowSideProps) {
  const t = useWords('bracket')
  const own = useWords('manage-matches')
  const player = match[side]
  if (!player) {
    const source = sourceOf(rows, match.no, side === 'player1' ? 'a' : 'b')
    const words = source?.takes === 'winner' ? 'winnerOf' : 'loserOf'
    return <span className="board-side board-unknown">{source ? t(words, { no: source.no }) : t('unknown')}</span>
  }
  const isLoser = match.winnerId !== null && match.winnerId !== player.id
  return (
    <span className="who board-side" data-state={isLoser ? 'lost' : undefined}>
      {isTeam && !player.image?.url ? (
        <TeamBadge name={player.name} size={24} beside />
      ) : (
        <Avatar face={player.image} size={24} beside />
      )}
      <span className="name">{player.name}</span>
      {match.status === 'ready-check' && match[`${side}Ready`] && (
        <CircleCheck className="board-here" size={14} aria-label={own('readyIcon')} role="img" />
      )}
    </span>
  )
}
