/** Requests of teams to change a locked roster: the change, the reason, and the staff's answer. */
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { type Event, type RosterRequest, rosterRequestsQuery } from '../queries.ts'

const RosterDialog = lazy(async () => ({ default: (await import('./roster-dialog.tsx')).RosterDialog }))

export function RosterRequests({ event }: { event: Event }) {
  const t = useTranslation('manage')
  const { data } = useQuery({
    ...rosterRequestsQuery(event.id),
    enabled: event.entrySize > 1 && event.startedAt !== null,
  })
  const [pendingAnswer, setPendingAnswer] = useState<{ request: RosterRequest; accepted: boolean } | null>(null)
  const openRequests = data?.data.filter(({ decidedAt }) => decidedAt === null) ?? []
  if (openRequests.length === 0) return null
  return (
    <section className="panel" aria-labelledby="roster-requests">
      <div className="panel-head">
        <h3 id="roster-requests">{t('rosterRequests')}</h3>
      </div>
      <ul className="manage-announcement px-4">
        {openRequests.map((request) => (
          <li key={request.id} className="first:border-t-0">
            <p className="manage-announcement-head">
              <b className="name">{request.team.name}</b>
              <Time at={request.createdAt} show="ago" />
            </p>
            <p className="manage-announcement-text">
              <RosterChange request={request} />
            </p>
            <q>{request.reason}</q>
            <div className="manage-announcement-acts">
              <Button
                size="small"
                aria-label={`${t('agree')}: ${request.team.name}`}
                onClick={() => setPendingAnswer({ request, accepted: true })}
              >
                {t('agree')}
              </Button>
              <Button
                size="small"
                kind="ghost"
                aria-label={`${t('refuse')}: ${request.team.name}`}
                onClick={() => setPendingAnswer({ request, accepted: false })}
              >
                {t('refuse')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {pendingAnswer && (
        <Suspense>
          <RosterDialog event={event} {...pendingAnswer} onClose={() => setPendingAnswer(null)} />
        </Suspense>
      )}
    </section>
  )
}

/** Members who leave, members who join, and the problems with the change. */
export function RosterChange({ request }: { request: RosterRequest }) {
  const t = useTranslation('manage')
  const players = useTranslation('players')
  const [joining, leaving] = [request.in?.username ?? '', request.out?.username ?? '']
  return (
    <>
      {request.in && request.out
        ? players('rosterChange.replace', { comes: joining, goes: leaving })
        : request.in
          ? players('rosterChange.join', { comes: joining })
          : players('rosterChange.leave', { goes: leaving })}
      {request.eligibility.length > 0 && (
        <small className="text-danger"> {t('rosterNotEligible', { why: players('cannot.ALREADY_IN') })}</small>
      )}
    </>
  )
}
