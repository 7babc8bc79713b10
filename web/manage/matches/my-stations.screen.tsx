/** The match list of a judge, with the matches assigned to them, and of a caster, who puts matches on stream. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { Swords } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useEventDeleted } from '../../events/use-event-deleted.ts'
import { useDebounce } from '../../lib/api/debounce.ts'
import type { PageQueries } from '../../lib/api/load.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { eventTopic, useLive } from '../../lib/live/live.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { useHydrated } from '../../lib/page/use-hydrated.ts'
import { Empty } from '../../ui/feedback/states.tsx'
import { keepFocus } from '../../ui/layout/keep-focus.ts'
import { ManageHeader } from '../manage-header.tsx'
import { UnsentBar } from '../offline/unsent-bar.tsx'
import { type Event, eventQuery, useReload } from '../queries.ts'
import { staffClientLoad, staffServerLoad } from '../staff-only.ts'
import type { DialogRequest } from './dialogs/dialog-request.ts'
import { Dialogs } from './dialogs/dialogs.tsx'
import { matchListQuery, roundsQuery } from './queries.ts'
import { groups } from './rows/groups.ts'
import { initialRowCounts, MatchGroup } from './rows/match-group.tsx'
import { PagesWithoutScripts, servedPageQuery, useServedPage } from './rows/served-page.tsx'
import { useOverdueReload } from './rows/use-overdue-reload.ts'
import { useStableOrder } from './rows/use-stable-order.ts'
import { useMatchAction } from './use-match-action.ts'
import { useMatchList } from './use-match-list.ts'
import { useRoundNames } from './use-round-names.ts'
import { useStationOptions } from './use-station-options.ts'
import '../manage.css'
import './matches.css'

const debounceMs = 800

const queries: PageQueries = ({ params: { id = '' }, url: { searchParams } }) => [
  eventQuery(id),
  matchListQuery(id, 1),
  servedPageQuery(id, searchParams),
  roundsQuery(id),
]
export const loader = staffServerLoad(queries)
export const clientLoader = staffClientLoad(queries)

export default function MyStationsScreen() {
  const t = useTranslation('manage')
  const { id = '' } = useParams()
  const { data: event } = useSuspenseQuery(eventQuery(id))
  const { rows, byId, names, unsent, total } = useMatchList(id)
  const { roundName } = useRoundNames(event)
  const [openDialog, setOpenDialog] = useState<DialogRequest | null>(null)
  const served = useServedPage(id)
  const stationOptions = useStationOptions(event, rows)
  const { order, holdHandlers } = useStableOrder(served?.data ?? rows, stationOptions.calledTo)
  const initialCounts = initialRowCounts(order, useHydrated())
  const runAction = useMatchAction(id)
  const reload = useReload()
  const reloadSoon = useDebounce(reload)
  useLive(eventTopic(event), () => reloadSoon(debounceMs))
  useEventDeleted(event)
  useOverdueReload(event, rows)
  return (
    <div className="manage">
      <PageMeta title={t('title', { tab: t('board'), name: event.name })} description={t('about')} hidden />
      <header className="manage-head">
        <ManageHeader event={event} />
      </header>
      <UnsentBar eventId={id} />
      <div
        className="wrap-wide matches-main py-4"
        data-stations={event.settings.stations.length > 0 || undefined}
        ref={keepFocus}
        {...holdHandlers}
      >
        <AssignedStations event={event} />
        {rows.length === 0 && (
          <Empty level={2} icon={Swords} title={t('ownMatches.emptyTitle')}>
            {t('ownMatches.emptyText')}
          </Empty>
        )}
        {groups.map((group) => (
          <MatchGroup
            key={group}
            group={group}
            matches={order[group].flatMap((matchId) => served?.byId.get(matchId) ?? byId.get(matchId) ?? [])}
            initialCount={served ? served.limit : initialCounts[group]}
            event={event}
            rows={rows}
            roundName={roundName}
            unsent={unsent}
            runAction={runAction}
            stationOptions={stationOptions}
            onOpenDialog={setOpenDialog}
          />
        ))}
        <PagesWithoutScripts
          served={served}
          order={order}
          initialCounts={initialCounts}
          unloadedCount={total - rows.length}
        />
      </div>
      <Dialogs event={event} names={names} openDialog={openDialog} onClose={() => setOpenDialog(null)} />
    </div>
  )
}

function AssignedStations({ event: { me } }: { event: Event }) {
  const t = useTranslation('manage')
  const { list } = useFormat()
  if (!me.judge) return null
  return (
    <p className="hint">
      {me.judge.length > 0 ? t('ownMatches.stations', { stations: list(me.judge) }) : t('ownMatches.noStations')}
    </p>
  )
}
