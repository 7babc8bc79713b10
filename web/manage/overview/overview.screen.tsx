/** The overview: the next action, the readiness list, the effect of a start, the times, and deleting the event. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import type { PageQueries } from '../../lib/api/load.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { useNow } from '../../lib/page/now.ts'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { checkInQuery, eventQuery, startPreviewQuery } from '../queries.ts'
import { staffClientLoad, staffServerLoad } from '../staff-only.ts'
import { CancelEvent } from './cancel-event.tsx'
import { DeleteEvent } from './delete-event.tsx'
import { LatestRegistrations } from './latest-registrations.tsx'
import { nextAction } from './next-action.ts'
import { NextActionCard } from './next-action-card.tsx'
import { ReadinessList } from './readiness-list.tsx'
import { ShareLink } from './share-link.tsx'
import { StartPanel } from './start-panel.tsx'
import { Times } from './times.tsx'
import './overview.css'

const DeleteDialog = lazy(async () => ({
  default: (await import('../../events/delete-event.tsx')).DeleteEvent,
}))

const CasualQueueCard = lazy(async () => ({
  default: (await import('../../matchmaking/keep-playing.tsx')).CasualQueueCard,
}))

const queries: PageQueries = ({ params: { id = '' } }) => [eventQuery(id), checkInQuery(id), startPreviewQuery(id)]
export const loader = staffServerLoad(queries)
export const clientLoader = staffClientLoad(queries)

export default function OverviewScreen() {
  const t = useTranslation('manage')
  const { id = '' } = useParams()
  const { data: event } = useSuspenseQuery(eventQuery(id))
  const { data: checkIn } = useSuspenseQuery(checkInQuery(id))
  const { data: startPreview } = useSuspenseQuery(startPreviewQuery(id))
  const [isStartDialogOpen, setStartDialogOpen] = useState(false)
  const now = useNow(1_000) // to the second, so that the start is offered when it is due
  const next = nextAction({ event, checkIn, startPreview, now: now ?? 0 })
  return (
    <div className="manage-columns">
      <PageMeta title={t('title', { tab: t('tab.now'), name: event.name })} description={t('about')} hidden />
      <div className="manage-main">
        <NextActionCard event={event} next={next} onStart={() => setStartDialogOpen(true)} />
        {event.startedAt === null && event.status !== 'cancelled' && (
          <ReadinessList event={event} checkIn={checkIn} startPreview={startPreview} />
        )}
        {event.startedAt === null && event.status !== 'draft' && event.status !== 'cancelled' && (
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
        {event.startedAt === null && event.status !== 'draft' && (
          <>
            <ShareLink event={event} />
            <LatestRegistrations event={event} />
          </>
        )}
        <Times event={event} checkIn={checkIn} />
        {event.startedAt !== null && event.eventType === 'Tournament' && (
          <Suspense>
            <CasualQueueCard eventId={event.id} />
          </Suspense>
        )}
        <CancelEvent event={event} />
        {event.can.delete && event.status !== 'completed' && (
          <DeleteEvent>{(onClose) => <DeleteDialog event={event} onClose={onClose} />}</DeleteEvent>
        )}
      </div>
    </div>
  )
}
