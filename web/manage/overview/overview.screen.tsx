/** The overview tab: the next action, the effect of a start, the times, and deleting the event. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { useParams } from 'react-router'
import type { Needs } from '../../lib/api/load.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { useNow } from '../../lib/page/now.ts'
import { checkInQuery, eventQuery, startPreviewQuery } from '../queries.ts'
import { staffClientLoad, staffServerLoad } from '../staff-only.ts'
import { DeleteEvent } from './delete-event.tsx'
import { nextAction } from './next-action.ts'
import { NextActionCard } from './next-action-card.tsx'
import { StartPanel } from './start-panel.tsx'
import { Times } from './times.tsx'

const DeleteDialog = lazy(async () => ({
  default: (await import('../../tournaments/edit/delete-event.tsx')).DeleteEvent,
}))

const needs: Needs = ({ params: { id = '' } }) => [eventQuery(id), checkInQuery(id), startPreviewQuery(id)]
export const loader = staffServerLoad(needs)
export const clientLoader = staffClientLoad(needs)

export default function OverviewScreen() {
  const t = useTranslation('manage')
  const { id = '' } = useParams()
  const { data: event } = useSuspenseQuery(eventQuery(id))
  const { data: checkIn } = useSuspenseQuery(checkInQuery(id))
  const { data: startPreview } = useSuspenseQuery(startPreviewQuery(id))
  const [isStartDialogOpen, setStartDialogOpen] = useState(false)
  const now = useNow(60_000)
  const next = nextAction({ event, checkIn, startPreview, now: now ?? 0 })
  return (
    <div className="manage-columns">
      <PageMeta title={t('title', { tab: t('tab.now'), name: event.name })} description={t('about')} hidden />
      <div className="manage-main">
        <NextActionCard event={event} next={next} onStart={() => setStartDialogOpen(true)} />
        {event.startedAt === null && event.status !== 'draft' && (
          <StartPanel
            event={event}
            startPreview={startPreview}
            isNext={next.kind === 'start'}
            isDialogOpen={isStartDialogOpen}
            onDialogChange={setStartDialogOpen}
          />
        )}
      </div>
      <div className="manage-side">
        <Times event={event} checkIn={checkIn} />
        {event.can.delete && event.status !== 'completed' && (
          <DeleteEvent>{(onClose) => <DeleteDialog event={event} onClose={onClose} />}</DeleteEvent>
        )}
      </div>
    </div>
  )
}
