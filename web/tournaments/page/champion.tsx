import { useQuery } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { EntrantAvatar, EntrantName, TeamSummary } from '../cards/entrant-name.tsx'
import { entrant, type Tournament } from '../queries.ts'

/** The winner, once decided. */
export function Champion({ event, winnerId }: { event: Tournament; winnerId: string }) {
  const t = useTranslation('tournaments')
  const { data: winner } = useQuery(entrant(event.id, winnerId))
  const isTeam = event.teamSize > 1
  if (!winner) return null
  return (
    <section className="champion">
      <span className="frame">
        <Trophy size={26} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div>
        <h2>{t('champion')}</h2>
        <p className="champion-who">
          <EntrantAvatar entrant={winner} isTeam={isTeam} />
          <EntrantName entrant={winner} isTeam={isTeam} />
          {isTeam && (
            <small>
              <TeamSummary entrant={winner} />
            </small>
          )}
        </p>
      </div>
    </section>
  )
}
