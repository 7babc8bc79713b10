import { useQuery } from '@tanstack/react-query'
import { entrantsOf, type Tournament } from '../../events/queries.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { EntrantAvatar, EntrantName } from '../../players/team/entrant-name.tsx'
import { Place } from '../../ui/table/table.tsx'

/** The entrants with the most correct answers; a separate tab has the full list. */
export function PredictionRanking({ event }: { event: Tournament }) {
  const t = useTranslation('tournaments')
  const { data } = useQuery(entrantsOf(event.id, { limit: 10 }))
  const ranked = data?.data.filter(({ result }) => result !== null) ?? []
  if (ranked.length === 0) return null
  const isTeam = event.teamSize > 1
  return (
    <>
      <h3 className="part-sub">{t('predictionRanking')}</h3>
      <ol className="entrants" data-long>
        {ranked.map((entrant) => (
          <li key={entrant.id} data-own={entrant.id === event.me.playerId || undefined}>
            <Place place={entrant.result?.rank ?? 0} />
            <EntrantAvatar entrant={entrant} isTeam={isTeam} />
            <span className="entrant-who">
              <EntrantName entrant={entrant} isTeam={isTeam} />
            </span>
            <span className="entrant-seed">{t('correctCount', { count: entrant.stats.points ?? 0 })}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
