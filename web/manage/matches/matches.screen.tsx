/** The match list of a running event: problems first, actions in each row, and a sidebar with the next match to call. */
import { matchesPath } from '@guildhall/contract/tournaments/paths.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Swords } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { bracketLinkKey } from '../../events/bracket-tab.ts'
import { readLeague } from '../../lib/api/api.ts'
import type { PageQueries } from '../../lib/api/load.ts'
import { useSession } from '../../lib/api/session.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { useHydrated } from '../../lib/page/use-hydrated.ts'
import { Empty } from '../../ui/feedback/states.tsx'
import { type Event, eventQuery } from '../queries.ts'
import { staffClientLoad, staffServerLoad } from '../staff-only.ts'
import type { DialogRequest } from './dialogs/dialog-request.ts'
import { Dialogs } from './dialogs/dialogs.tsx'
import { MatchFilters } from './filters.tsx'
import { forecastQuery, latestLogCount, logQuery, matchListQuery, roundsQuery, totalsQuery } from './queries.ts'
import { emptyFilter, groups } from './rows/groups.ts'
import { initialRowCounts, MatchGroup } from './rows/match-group.tsx'
import { PagesWithoutScripts, servedPageQuery, useServedPage } from './rows/served-page.tsx'
import { useOverdueReload } from './rows/use-overdue-reload.ts'
import { useStableOrder } from './rows/use-stable-order.ts'
import { MatchSidebar } from './sidebar/sidebar.tsx'
import { useFilteredMatches } from './use-filtered-matches.ts'
import { useMatchAction } from './use-match-action.ts'
import { useMatchList } from './use-match-list.ts'
import { useRoundNames } from './use-round-names.ts'
import { useStationOptions } from './use-station-options.ts'
import './matches.css'

const queries: PageQueries = ({ params: { id = '' }, url: { searchParams } }) => [
  eventQuery(id),
  matchListQuery(id, 1),
  servedPageQuery(id, searchParams),
  totalsQuery(id),
  forecastQuery(id),
  roundsQuery(id),
  logQuery(id, '', 1, latestLogCount),
]
export const loader = staffServerLoad(queries)
export const clientLoader = staffClientLoad(queries)

export default function MatchesScreen() {
  const t = useTranslation('manage-matches')
  const { id = '' } = useParams()
  const { data: event } = useSuspenseQuery(eventQuery(id))
  const { data: forecast } = useQuery(forecastQuery(id))
  const { user } = useSession()
  const list = useMatchList(id)
  const { rows, unsent, total } = list
  const roundNames = useRoundNames(event)
  const [filter, setFilter] = useState(emptyFilter)
  const [openDialog, setOpenDialog] = useState<DialogRequest | null>(null)
  const [isEmailOpen, setEmailOpen] = useState(false)
  const runAction = useMatchAction(id)
  useOverdueReload(event, rows)
  const { byId, names, visibleMatches, isComplete, isLoading } = useFilteredMatches(id, list, filter)
  const served = useServedPage(id)
  const stationOptions = useStationOptions(event, rows)
  const { order, holdHandlers } = useStableOrder(served?.data ?? visibleMatches, stationOptions.calledTo)
  const isHydrated = useHydrated()
  const initialCounts = initialRowCounts(order, isHydrated)
  const { stations } = event.settings
  const entrantIds = [...new Set(visibleMatches.flatMap(({ player1Id, player2Id }) => [player1Id, player2Id]))].filter(
    (playerId) => playerId !== null,
  )
  const groupProps = {
    event,
    rows,
    roundName: roundNames.roundName,
    unsent,
    runAction,
    onOpenDialog: setOpenDialog,
    stationOptions,
  }
  return (
    <div className="matches-board" data-stations={stations.length > 0 || undefined}>
      <PageMeta title={t('title', { tab: t('tab.matches'), name: event.name })} description={t('about')} hidden />
      <div className="matches-main">
        <MatchFilters
          event={event}
          filter={filter}
          onFilter={setFilter}
          userId={user?.id ?? null}
          rounds={roundNames}
          entrantCount={isComplete ? entrantIds.length : 0}
          onEmail={() => setEmailOpen(true)}
        />
        {total === 0 ? (
          <NoMatches event={event} />
        ) : (
          <div {...holdHandlers}>
            {visibleMatches.length === 0 && !isLoading && <p className="manage-none">{t('noneFound')}</p>}
            {groups.map((group) => (
              <MatchGroup
                key={group}
                group={group}
                matches={order[group].flatMap((matchId) => served?.byId.get(matchId) ?? byId.get(matchId) ?? [])}
                initialCount={served ? served.limit : initialCounts[group]}
                {...groupProps}
              />
            ))}
            <PagesWithoutScripts
              served={served}
              order={order}
              initialCounts={initialCounts}
              unloadedCount={total - rows.length}
            />
          </div>
        )}
        {isHydrated && !isComplete && !isLoading && rows.length > 0 && (
          <p className="hint">
            {t('partOnly', { count: visibleMatches.length || rows.length })}{' '}
            <Link to={matchesPath(event)}>
              {event.eventType === 'League' ? (
                <AllFixtures />
              ) : bracketLinkKey(event) === 'bracket' ? (
                t('wholeBracket')
              ) : (
                <AllMatches />
              )}
            </Link>
          </p>
        )}
      </div>
      <MatchSidebar
        event={event}
        forecast={forecast}
        rows={rows}
        runAction={runAction}
        stationOptions={stationOptions}
        latestCount={latestLogCount}
        onStation={(station) => setFilter({ ...emptyFilter, station })}
      />
      <Dialogs
        event={event}
        names={names}
        openDialog={openDialog}
        onClose={() => setOpenDialog(null)}
        email={isEmailOpen ? { to: entrantIds, onClose: () => setEmailOpen(false) } : null}
      />
    </div>
  )
}

/** Matches of a ladder and of a queue are made by the players, all others by the start. */
function NoMatches({ event: { id, eventType, status, endedAt } }: { event: Event }) {
  const t = useTranslation('manage-matches')
  const isOver = status === 'cancelled' || endedAt !== null
  return (
    <Empty icon={Swords} title={t('noMatches')}>
      {isOver ? undefined : eventType === 'League' ? <NoFixturesWhy id={id} /> : t('noMatchesWhy')}
    </Empty>
  )
}

function NoFixturesWhy({ id }: { id: string }) {
  const t = useTranslation('manage-matches')
  const tLeagues = useTranslation('leagues')
  const { type } = useSuspenseQuery(readLeague(id)).data
  if (type === 'SCHEDULED') return t('noMatchesWhy')
  return tLeagues(type === 'RANKED' ? 'fixtures.emptyLadder' : 'fixtures.emptyQueue')
}

function AllMatches() {
  const t = useTranslation('bracket')
  return t('list')
}

function AllFixtures() {
  const t = useTranslation('leagues')
  return t('allFixtures')
}
