/** Beside the tabs: the reader's targets and the divisions of a season, or their challenges on a ladder. */
import { longEventPath } from '@guildhall/contract/tournaments/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { OwnChallenges } from '../ladder/own-challenges.tsx'
import { type League, type LeagueTable, ownLadder, tableOf } from '../queries.ts'
import { ownDivision } from '../table/own-division.ts'
import { Targets } from '../table/targets.tsx'

export function SidebarPanels({ league }: { league: League }) {
  if (league.startedAt === null) return null
  return league.type === 'SCHEDULED' ? <SeasonPanels league={league} /> : <LadderPanels league={league} />
}

function SeasonPanels({ league }: { league: League }) {
  const { data: table } = useQuery(tableOf(league.id))
  if (!table) return null
  const ownId = league.me.playerId
  const row = ownDivision(table, ownId)?.rows.find(({ playerId }) => playerId === ownId)
  return (
    <>
      {row && <Targets row={row} points={league.settings.points} />}
      {table.divisions.length > 1 && <Divisions league={league} table={table} />}
    </>
  )
}

function Divisions({ league, table }: { league: League; table: LeagueTable }) {
  const t = useTranslation('leagues')
  const tEvents = useTranslation('tournaments')
  const ownId = league.me.playerId
  return (
    <section className="league-side">
      <h2>{t('divisions')}</h2>
      <ul className="division-links">
        {table.divisions.map(({ no, name, rows, played }) => {
          const own = rows.find(({ playerId }) => playerId === ownId)
          const leader = played > 0 ? rows[0] : undefined // before the first result the order means nothing
          return (
            <li key={no}>
              <Link
                to={longEventPath(league, `/table?division=${no}`)}
                aria-current={own ? 'true' : undefined}
                preventScrollReset
              >
                <span>
                  {name}
                  <small>
                    {[
                      t('teamCount', { count: rows.length }),
                      own?.rank && played > 0
                        ? t('youAre', { rank: tEvents('place', { count: own.rank, ordinal: true }) })
                        : leader && t('leader', { name: leader.name }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </span>
                <ChevronRight size={18} aria-hidden="true" />
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function LadderPanels({ league }: { league: League }) {
  const isPlaying = league.me.playerId !== null && league.endedAt === null
  const { data: own } = useQuery({ ...ownLadder(league.id), enabled: isPlaying && league.type === 'RANKED' })
  return own ? <OwnChallenges league={league} own={own} /> : null
}
