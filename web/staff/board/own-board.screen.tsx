/** The board of a judge, with the matches that are theirs, and of a caster, who puts matches on stream. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { Swords } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useFormat } from '../../lib/format.ts'
import { useWords } from '../../lib/i18n.ts'
import { useLive } from '../../lib/live.ts'
import type { Needs } from '../../lib/load.ts'
import { PageMeta } from '../../lib/meta.tsx'
import { useSoon } from '../../lib/soon.ts'
import { Empty } from '../../ui/states.tsx'
import { DeskHead } from '../desk-head.tsx'
import { type Event, managed, useReread } from '../queries.ts'
import { staffClientLoad, staffServerLoad } from '../staff-only.ts'
import type { Ask } from './ask.ts'
import { Dialogs } from './dialogs.tsx'
import { groups } from './groups.ts'
import { MatchGroup } from './match-group.tsx'
import { boardPage, rounds } from './queries.ts'
import { UnsentBar } from './unsent-bar.tsx'
import { useBoard } from './use-board.ts'
import { useBoardAct } from './use-board-act.ts'
import { useHeld } from './use-held.ts'
import { useOverdue } from './use-overdue.ts'
import { usePlace } from './use-place.ts'
import { useRoundNames } from './use-round-names.ts'
import '../staff.css'
import './board.css'

const pause = 800

const needs: Needs = ({ params: { id = '' } }) => [managed(id), boardPage(id, 1), rounds(id)]
export const loader = staffServerLoad(needs)
export const clientLoader = staffClientLoad(needs)

export default function OwnBoardScreen() {
  const t = useWords('staff')
  const { id = '' } = useParams()
  const { data: event } = useSuspenseQuery(managed(id))
  const { rows, byId, names, unsent } = useBoard(id)
  const { nameOf } = useRoundNames(event)
  const [asked, setAsked] = useState<Ask | null>(null)
  const { order, hold } = useHeld(rows)
  const act = useBoardAct(id)
  const place = usePlace(event, rows)
  const reread = useReread()
  const soon = useSoon(reread)
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
          <Empty level={2} icon={Swords} title={t('noneOfYours')}>
            {t('noneOfYoursWhy')}
          </Empty>
        )}
        {groups.map((group) => (
          <MatchGroup
            key={group}
            group={group}
            shown={order[group].flatMap((matchId) => byId.get(matchId) ?? [])}
            {...{ event, rows, nameOf, unsent, act, place }}
            onAsk={setAsked}
          />
        ))}
      </div>
      <Dialogs {...{ event, names, asked }} onClose={() => setAsked(null)} />
    </div>
  )
}

function Whose({ event: { me } }: { event: Event }) {
  const t = useWords('staff')
  const { list } = useFormat()
  if (!me.judge) return null
  return (
    <p className="hint">{me.judge.length > 0 ? t('yourStations', { stations: list(me.judge) }) : t('onlyGiven')}</p>
  )
}
