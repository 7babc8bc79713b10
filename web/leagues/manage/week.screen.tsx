/** The match week for staff: disputed, overdue and unscheduled matches on top, then every fixture. */
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { RowSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Empty, LoadError } from '../../ui/feedback/states.tsx'
import { Stat, Stats } from '../../ui/layout/stat.tsx'
import { FixtureRow } from '../fixtures/fixture-row.tsx'
import { attentionOf, type Fixture, fixturesOf, type League, league } from '../queries.ts'
import '../fixtures/fixtures.css'

const TimesDialog = lazy(async () => ({ default: (await import('../fixtures/times-dialog.tsx')).TimesDialog }))

const problemStates: readonly Fixture['state'][] = ['disputed', 'overdue', 'unscheduled']

export default function WeekScreen() {
  const t = useTranslation('leagues-manage')
  const tLeagues = useTranslation('leagues')
  const { number } = useFormat()
  const { id = '' } = useParams()
  const { data: season } = useSuspenseQuery(league(id))
  const attention = useQuery(attentionOf(id))
  const { data: week } = useQuery(fixturesOf(id, {}))
  const [moving, setMoving] = useState<Fixture | null>(null)
  const problems = attention.data?.data.filter(({ state }) => problemStates.includes(state)) ?? []
  const round = week?.rounds.find((entry) => entry.round === week.current)
  const countOf = (state: Fixture['state']) => problems.filter((fixture) => fixture.state === state).length
  const calm = week?.fixtures.filter((fixture) => !problems.some((problem) => problem.id === fixture.id)) ?? []
  const divisions = [...Map.groupBy(calm, ({ division }) => division)].sort(([a], [b]) => a - b)
  const nameOf = (entrant: Fixture['player1']) => entrant?.name ?? tLeagues('fixture.unknown')
  return (
    <div className="manage-page">
      <PageMeta title={`${t('tab.week')} · ${season.name}`} description={t('week.about')} hidden />
      <Stats>
        <Stat
          value={
            week?.current ? (
              <>
                {week.current}
                <span className="of">/{week.rounds.length}</span>
              </>
            ) : (
              '–'
            )
          }
          label={t('week.round')}
        />
        <Stat value={round ? `${number(round.played)}/${number(round.matches)}` : '–'} label={t('week.played')} />
        <Stat value={number(countOf('disputed'))} label={t('week.disputed')} />
        <Stat value={number(countOf('overdue'))} label={t('week.overdue')} />
        <Stat value={number(countOf('unscheduled'))} label={tLeagues('fixture.noTime')} />
      </Stats>
      {attention.isLoadingError && <LoadError onRetry={() => void attention.refetch()} />}
      {attention.isPending && <RowSkeleton />}
      {problems.length > 0 && (
        <section className="manage-part week-problems">
          <h2>
            <TriangleAlert size={18} aria-hidden="true" /> {t('week.problems', { count: problems.length })}
          </h2>
          <ul className="fixtures">
            {problems.map((fixture) => (
              <Row key={fixture.id} league={season} fixture={fixture} onMove={() => setMoving(fixture)} />
            ))}
          </ul>
        </section>
      )}
      {attention.isSuccess && problems.length === 0 && (
        <Empty level={2} icon={CircleCheck} title={t('week.calm')}>
          {t('week.calmText')}
        </Empty>
      )}
      {calm.length > 0 && (
        <section className="manage-part">
          <h2>{week?.current ? tLeagues('round', { round: week.current }) : tLeagues('tab.fixtures')}</h2>
          {divisions.map(([division, fixtures]) => (
            <div key={division}>
              {season.divisions.length > 1 && (
                <div className="fixture-week">
                  <h3>{season.divisions[division - 1]}</h3>
                </div>
              )}
              <ul className="fixtures">
                {fixtures.map((fixture) => (
                  <Row key={fixture.id} league={season} fixture={fixture} onMove={() => setMoving(fixture)} />
                ))}
              </ul>
            </div>
          ))}
        </section>
      )}
      {moving && (
        <Suspense>
          <TimesDialog
            matchId={moving.id}
            title={tLeagues('times.title', { home: nameOf(moving.player1), away: nameOf(moving.player2) })}
            onClose={() => setMoving(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

function Row({ league, fixture, onMove }: { league: League; fixture: Fixture; onMove: () => void }) {
  const t = useTranslation('leagues-manage')
  const isOpen = fixture.state !== 'played'
  return (
    <FixtureRow fixture={fixture} team={league.teamSize > 1} ownId={null}>
      {isOpen && (
        <>
          {fixture.state === 'disputed' ? (
            <ButtonLink size="dense" to={`/leagues/${league.id}/manage/disputes?match=${fixture.id}`}>
              {t('week.openCase')}
            </ButtonLink>
          ) : (
            <Button size="dense" aria-haspopup="dialog" onClick={onMove}>
              {t('week.setTime')}
            </Button>
          )}
          <ButtonLink size="dense" to={`/matches/${fixture.id}`}>
            {t('week.openMatch')}
          </ButtonLink>
        </>
      )}
    </FixtureRow>
  )
}
