/** The overview tab: the next action, the effect of a start, the times, and deleting the event. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { useParams } from 'react-router'
import type { Needs } from '../../lib/api/load.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { useNow } from '../../lib/page/now.ts'
import { board, managed, proposal } from '../queries.ts'
import { staffClientLoad, staffServerLoad } from '../staff-only.ts'
import { DeleteEvent } from './delete-event.tsx'
import { nextAct } from './next-action.ts'
import { NextCard } from './next-action-card.tsx'
import { StartPanel } from './start-panel.tsx'
import { Times } from './times.tsx'

const DeleteDialog = lazy(async () => ({
  default: (await import('../../tournaments/edit/delete-event.tsx')).DeleteEvent,
}))

const needs: Needs = ({ params: { id = '' } }) => [managed(id), board(id), proposal(id)]
export const loader = staffServerLoad(needs)
export const clientLoader = staffClientLoad(needs)

export default function NowScreen() {
  const t = useWords('manage')
  const { id = '' } = useParams()
  const { data: event } = useSuspenseQuery(managed(id))
  const { data: seen } = useSuspenseQuery(board(id))
  const { data: start } = useSuspenseQuery(proposal(id))
  const [isStarting, setStarting] = useState(false)
  const minute = useNow(60_000)
  const next = nextAct({ event, board: seen, proposal: start, now: minute ?? 0 })
  return (
    <div className="desk-columns">
      <PageMeta title={t('title', { tab: t('tab.now'), name: event.name })} description={t('about')} hidden />
      <div className="desk-main">
        <NextCard event={event} next={next} onStart={() => setStarting(true)} />
        {event.startedAt === null && event.status !== 'draft' && (
          <StartPanel
            event={event}
            proposal={start}
            isNext={next.kind === 'start'}
            isDialogOpen={isStarting}
            onAsk={setStarting}
          />
        )}
      </div>
      <div className="desk-side">
        <Times event={event} board={seen} />
        {event.can.delete && event.status !== 'completed' && (
          <DeleteEvent>{(onClose) => <DeleteDialog event={event} onClose={onClose} />}</DeleteEvent>
        )}
      </div>
    </div>
  )
}
