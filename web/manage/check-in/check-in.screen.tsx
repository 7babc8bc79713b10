/** The live check-in list, and the actions for entrants who are not checked in. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { DoorClosed } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { Needs } from '../../lib/api/load.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { board, managed } from '../queries.ts'
import { staffClientLoad, staffServerLoad } from '../staff-only.ts'
import { BoardGroup } from './check-in-group.tsx'
import { BoardTools } from './check-in-tools.tsx'

const ReviewDialog = lazy(async () => ({ default: (await import('./review-dialog.tsx')).ReviewDialog }))

const needs: Needs = ({ params: { id = '' } }) => [managed(id), board(id)]
export const loader = staffServerLoad(needs)
export const clientLoader = staffClientLoad(needs)

const groups = ['missing', 'in', 'waiting', 'out'] as const

export default function CheckInScreen() {
  const t = useWords('manage')
  const { id = '' } = useParams()
  const { data: event } = useSuspenseQuery(managed(id))
  const { data: seen } = useSuspenseQuery(board(id))
  const [search, setSearch] = useState('')
  const [query, setQuery] = useSearchParams()
  const isReview = query.has('review')
  const setReview = (open: boolean) => setQuery(open ? { review: '' } : {}, { replace: true, preventScrollReset: true })
  const isOff = seen.opensAt === null || event.startedAt !== null
  return (
    <div className="desk-page">
      <PageMeta title={t('title', { tab: t('tab.checkIn'), name: event.name })} description={t('about')} hidden />
      {isOff ? (
        <Empty
          icon={DoorClosed}
          title={event.startedAt ? t('checkinOver') : t('checkinOff')}
          action={
            event.can.update && !event.startedAt ? (
              <ButtonLink to={`/tournaments/${id}/settings?section=checkin#checkin`}>{t('settings')}</ButtonLink>
            ) : undefined
          }
        >
          {event.startedAt ? t('checkinOverWhy') : t('checkinOffWhy')}
        </Empty>
      ) : (
        <>
          <BoardTools
            event={event}
            board={seen}
            search={search}
            onSearch={setSearch}
            onReview={() => setReview(true)}
          />
          {groups.map((group) => (
            <BoardGroup key={group} group={group} event={event} board={seen} search={search} />
          ))}
          {isReview && (
            <Suspense>
              <ReviewDialog event={event} board={seen} onClose={() => setReview(false)} />
            </Suspense>
          )}
        </>
      )}
    </div>
  )
}
