/** The live check-in list, and the actions for entrants who are not checked in. */
import { longEventPath } from '@guildhall/contract/tournaments/paths.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { DoorClosed } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { PageQueries } from '../../lib/api/load.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { checkInQuery, eventQuery } from '../queries.ts'
import { staffClientLoad, staffServerLoad } from '../staff-only.ts'
import { CheckInGroup } from './check-in-group.tsx'
import { CheckInTools } from './check-in-tools.tsx'

const ReviewDialog = lazy(async () => ({ default: (await import('./review-dialog.tsx')).ReviewDialog }))

const queries: PageQueries = ({ params: { id = '' } }) => [eventQuery(id), checkInQuery(id)]
export const loader = staffServerLoad(queries)
export const clientLoader = staffClientLoad(queries)

const groups = ['missing', 'in', 'waiting', 'out'] as const

export default function CheckInScreen() {
  const t = useTranslation('manage')
  const { id = '' } = useParams()
  const { data: event } = useSuspenseQuery(eventQuery(id))
  const { data: checkIn } = useSuspenseQuery(checkInQuery(id))
  const [search, setSearch] = useState('')
  const [query, setQuery] = useSearchParams()
  const isReviewOpen = query.has('review')
  const setReviewOpen = (isOpen: boolean) =>
    setQuery(isOpen ? { review: '' } : {}, { replace: true, preventScrollReset: true })
  const isOver = event.startedAt !== null || event.cancelledAt !== null
  const isUnavailable = checkIn.opensAt === null || isOver
  return (
    <div className="manage-page">
      <PageMeta title={t('title', { tab: t('tab.checkIn'), name: event.name })} description={t('about')} hidden />
      {isUnavailable ? (
        <Empty
          level={2}
          icon={DoorClosed}
          title={isOver ? t('checkinOver') : t('checkinOff')}
          action={
            event.can.update && !isOver ? (
              <ButtonLink to={longEventPath(event, '/settings?section=checkin#checkin')}>{t('settings')}</ButtonLink>
            ) : undefined
          }
        >
          {event.cancelledAt ? t('phase.cancelled') : isOver ? t('checkinOverWhy') : t('checkinOffWhy')}
        </Empty>
      ) : (
        <>
          <CheckInTools
            event={event}
            checkIn={checkIn}
            search={search}
            onSearch={setSearch}
            onReview={() => setReviewOpen(true)}
          />
          {groups.map((group) => (
            <CheckInGroup key={group} group={group} event={event} checkIn={checkIn} search={search} />
          ))}
          {isReviewOpen && (
            <Suspense>
              <ReviewDialog event={event} checkIn={checkIn} onClose={() => setReviewOpen(false)} />
            </Suspense>
          )}
        </>
      )}
    </div>
  )
}
