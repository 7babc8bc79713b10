/** The match list of a judge, with the matches assigned to them, and of a caster, who puts matches on stream. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { Swords } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useSoon } from '../../lib/api/debounce.ts'
import type { Needs } from '../../lib/api/load.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { useLive } from '../../lib/live/live.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { DeskHead } from '../manage-header.tsx'
import { UnsentBar } from '../offline/unsent-bar.tsx'
import { type Event, managed, useReload } from '../queries.ts'
import { staffClientLoad, staffServerLoad } from '../staff-only.ts'
import type { DialogRequest } from './dialogs/dialog-request.ts'
import { Dialogs } from './dialogs/dialogs.tsx'
import { boardPage, rounds } from './queries.ts'
import { groups } from './rows/groups.ts'
import { MatchGroup } from './rows/match-group.tsx'
import { useOverdue } from './rows/use-overdue.ts'
import { useStableOrder } from './rows/use-stable-order.ts'
import { useBoardAct } from './use-match-action.ts'
import { useBoard } from './use-match-list.ts'
import { useRoundNames } from './use-round-names.ts'
import { useStationOptions } from './use-station-options.ts'
import '../manage.css'
import './matches.css'

const pause = 800

const needs: Needs = ({ params: { id = '' } }) => [managed(id), boardPage(id, 1), rounds(id)]
export const loader = staffServerLoad(needs)
export const clientLoader = staffClientLoad(needs)

export default function OwnBoardScreen() {
  const t = useWords('manage')
  const { id = '' } = useParams()
  const { data: event } = useSuspenseQuery(managed(id))
  const { rows, byId, names, unsent } = useBoard(id)
  const { nameOf } = useRoundNames(event)
  const [openDialog, setOpenDialog] = useState<DialogRequest | null>(null)
  const { order, hold } = useStableOrder(rows)
  const act = useBoardAct(id)
  const stationOptions = useStationOptions(event, rows)
  const reload = useReload()
  const soon = useSoon(reload)
  useLive(`tournament:${id}`, () => soon(pause))
  useOverdue(event, rows)
  return (
    <div className="desk">
      <PageMeta title={t('title', { tab: t('board'), name: event.name })} description={t('about')} hidden />
      <header className="desk-head">
        <DeskHead event={event} />
      </header>
      <UnsentBar eventId={id} />
      <div className="wrap-wide board-main py-4" data-hall={event.settings.stations.length > 0 || undefined} {...hold}>
        <Whose event={event} />
        {rows.length === 0 && (
          <Empty level={2} icon={Swords} title={t('ownMatches.emptyTitle')}>
            {t('ownMatches.emptyText')}
          </Empty>
        )}
        {groups.map((group) => (
          <MatchGroup
            key={group}
            group={group}
            shown={order[group].flatMap((matchId) => byId.get(matchId) ?? [])}
            {...{ event, rows, nameOf, unsent, act, stationOptions }}
            onOpenDialog={setOpenDialog}
          />
        ))}
      </div>
      <Dialogs {...{ event, names, openDialog }} onClose={() => setOpenDialog(null)} />
    </div>
  )
}

function Whose({ event: { me } }: { event: Event }) {
  const t = useWords('manage')
  const { list } = useFormat()
  if (!me.judge) return null
  return (
    <p className="hint">
      {me.judge.length > 0 ? t('ownMatches.stations', { stations: list(me.judge) }) : t('ownMatches.noStations')}
    </p>
  )
}
