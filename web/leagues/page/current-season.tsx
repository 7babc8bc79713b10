import { longEventPath } from '@guildhall/contract/tournaments/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { RowSkeleton } from '../../ui/feedback/skeleton.tsx'
import { LoadError } from '../../ui/feedback/states.tsx'
import { FixtureRow } from '../fixtures/fixture-row.tsx'
import { fixturesOf, type League, tableOf } from '../queries.ts'
import { LeagueTable } from '../table/league-table.tsx'
import { ownDivision } from '../table/own-division.ts'
import '../fixtures/fixtures.css'

const shownFixtures = 6

/** The table of the reader's division and the fixtures of the current match week. */
export function CurrentSeason({ league }: { league: League }) {
  const t = useTranslation('leagues')
  const ownId = league.me.playerId
  const { data: table, isError, refetch } = useQuery(tableOf(league.id))
  const { data: week } = useQuery(fixturesOf(league.id, {}))
  const division = table && ownDivision(table, ownId)
  const fixtures = week?.fixtures.filter((fixture) => !division || fixture.division === division.no) ?? []
  return (
    <>
      <section>
        <h2>{division?.name ?? t('tab.table')}</h2>
        {division ? (
          <LeagueTable league={league} division={division} divisions={league.divisions} ownId={ownId} />
        ) : isError ? (
          <LoadError onRetry={() => void refetch()} />
        ) : (
          ['a', 'b', 'c'].map((key) => <RowSkeleton key={key} />)
        )}
      </section>
      {fixtures.length > 0 && (
        <section>
          <h2>{week?.current ? t('round', { round: week.current }) : t('tab.fixtures')}</h2>
          <ul className="fixtures">
            {fixtures.slice(0, shownFixtures).map((fixture) => (
              <FixtureRow key={fixture.id} fixture={fixture} team={league.teamSize > 1} ownId={ownId} />
            ))}
          </ul>
          <Link className="all-of mt-4" to={longEventPath(league, '/fixtures')} preventScrollReset>
            {t('allFixtures')} <ArrowRight size={14} aria-hidden="true" />
          </Link>
        </section>
      )}
    </>
  )
}
