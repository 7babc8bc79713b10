/** Requests of teams to change a locked roster: the change, the reason, and the staff's answer. */
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useFormat } from '../../lib/i18n/format.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { type Event, type RosterRequest, rosterRequests } from '../queries.ts'

const RosterDialog = lazy(async () => ({ default: (await import('./roster-dialog.tsx')).RosterDialog }))

export function RosterRequests({ event }: { event: Event }) {
  const t = useWords('manage')
  const { data } = useQuery({ ...rosterRequests(event.id), enabled: event.teamSize > 1 && event.startedAt !== null })
  const [answer, setAnswer] = useState<{ request: RosterRequest; accepted: boolean } | null>(null)
  const open = data?.data.filter(({ decidedAt }) => decidedAt === null) ?? []
  if (open.length === 0) return null
  return (
    <section className="panel" aria-labelledby="roster-requests">
      <div className="panel-head">
        <h3 id="roster-requests">{t('rosterRequests')}</h3>
      </div>
      <ul className="desk-news px-4">
        {open.map((request) => (
          <li key={request.id} className="first:border-t-0">
            <p className="desk-news-head">
              <b className="name">{request.team.name}</b>
              <Time at={request.createdAt} show="ago" />
            </p>
            <p className="desk-news-text">
              <Change request={request} />
            </p>
            <q>{request.reason}</q>
            <div className="desk-news-acts">
              <Button
                size="small"
                aria-label={`${t('agree')}: ${request.team.name}`}
                onClick={() => setAnswer({ request, accepted: true })}
              >
                {t('agree')}
              </Button>
              <Button
                size="small"
                kind="ghost"
                aria-label={`${t('refuse')}: ${request.team.name}`}
                onClick={() => setAnswer({ request, accepted: false })}
              >
                {t('refuse')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {answer && (
        <Suspense>
          <RosterDialog event={event} {...answer} onClose={() => setAnswer(null)} />
        </Suspense>
      )}
    </section>
  )
}

/** Members who leave, members who join, and the problems with the change. */
export function Change({ request }: { request: RosterRequest }) {
  const t = useWords('manage')
  const players = useWords('players')
  const settings = useWords('settings')
  const { list } = useFormat()
  const [comes, goes] = [request.in?.username ?? '', request.out?.username ?? '']
  const why = list(
    request.eligibility.map(({ code, provider }) =>
      players(`cannot.${code}`, { provider: provider ? settings(`provider.${provider}`) : '' }),
    ),
  )
  return (
    <>
      {request.in && request.out
        ? players('rosterChange.replace', { comes, goes })
        : request.in
          ? players('rosterChange.join', { comes })
          : players('rosterChange.leave', { goes })}
      {why && <small className="text-danger"> {t('rosterNotEligible', { why })}</small>}
    </>
  )
}
