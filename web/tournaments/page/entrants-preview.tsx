import { hasMatches } from '@guildhall/contract/tournaments/formats.ts'
import { entrantsPath } from '@guildhall/contract/tournaments/paths.ts'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Entrant, Tournament } from '../../events/queries.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { EntrantAvatar, EntrantName, TeamSummary } from '../../players/team/entrant-name.tsx'

/** The first entrants and a link to the full list. */
export function EntrantsPreview({ event, entrants }: { event: Tournament; entrants: readonly Entrant[] }) {
  const t = useTranslation('tournaments')
  const isTeam = event.entrySize > 1
  const count = event.players
  const isOpen = event.status === 'registration'
  return (
    <section>
      <h2>{t('entrantsTitle')}</h2>
      {entrants.length === 0 && <p>{t(`no${isTeam ? 'Teams' : 'Players'}${isOpen ? 'Yet' : ''}`)}</p>}
      <ul className="entrants">
        {entrants.map((entrant) => (
          <li key={entrant.id}>
            <EntrantAvatar entrant={entrant} isTeam={isTeam} />
            <span className="entrant-who">
              <EntrantName entrant={entrant} isTeam={isTeam} />
              {isTeam && (
                <small>
                  <TeamSummary entrant={entrant} />
                </small>
              )}
            </span>
            {hasMatches(event.type) && entrant.seed !== null && (
              <span className="entrant-seed">{t('seed', { seed: entrant.seed })}</span>
            )}
          </li>
        ))}
      </ul>
      {count > 0 && (
        <Link className="all-of" to={entrantsPath(event)} preventScrollReset>
          {isTeam ? t('allTeams', { count }) : t('allPlayers', { count })} <ArrowRight size={14} aria-hidden="true" />
        </Link>
      )}
    </section>
  )
}
