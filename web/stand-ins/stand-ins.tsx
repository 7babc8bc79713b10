import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Tournament } from '../events/queries.ts'
import { type ReplyTo, read } from '../lib/api/api.ts'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Avatar } from '../ui/art/avatar.tsx'
import { Button } from '../ui/controls/button.tsx'
import { useAction } from '../ui/controls/use-action.ts'
import { lazy } from '../ui/feedback/lazy.tsx'

const AskDialog = lazy(async () => ({ default: (await import('./ask-dialog.tsx')).AskDialog }))

export type Match = ReplyTo<'GET /matches/{id}'>
type StandIn = ReplyTo<'GET /matches/{id}/standIns'>['data'][number]

const standInsOf = (id: string) => read('GET /matches/{id}/standIns', { params: { id } })
export const standInReads = ['GET /matches/{id}/standIns', 'GET /matches/{id}', 'GET /matches/{id}/players'] as const

/** Free agents who play this match for a team that is short: the requests, and the button to ask. */
export function StandIns({ match, event }: { match: Match; event: Tournament }) {
  const t = useTranslation('stand-ins')
  const [isAsking, setAsking] = useState(false)
  const { data } = useQuery(standInsOf(match.id))
  const requests = data?.data ?? []
  const hasOpen = requests.some(({ declinedAt, can }) => declinedAt === null && can.withdraw)
  const canAsk = match.can.askStandIn && !hasOpen
  if (requests.length === 0 && !canAsk) return null
  return (
    <section className="match-part">
      <h2>{t('title')}</h2>
      {requests.length > 0 && (
        <ul className="cases">
          {requests.map((request) => (
            <Request key={request.id} request={request} />
          ))}
        </ul>
      )}
      {canAsk && (
        <>
          <p className="hint mt-3 mb-3">{t('about')}</p>
          <Button kind="ghost" onClick={() => setAsking(true)}>
            <UserPlus size={16} aria-hidden="true" />
            {t('ask')}
          </Button>
        </>
      )}
      {isAsking && (
        <Suspense>
          <AskDialog match={match} event={event} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </section>
  )
}

const stateOf = ({ declinedAt, acceptedAt, consentedAt }: StandIn) => {
  if (declinedAt) return 'declined'
  if (acceptedAt && consentedAt) return 'agreed'
  return acceptedAt ? 'waitsForOpponent' : consentedAt ? 'waitsForPlayer' : 'asked'
}

function Request({ request }: { request: StandIn }) {
  const t = useTranslation('stand-ins')
  const { number } = useFormat()
  const answer = useAction('PUT /matches/{id}/standIns/{requestId}', standInReads)
  const withdraw = useAction('DELETE /matches/{id}/standIns/{requestId}', standInReads)
  const { user, out, can, rating } = request
  const params = { id: request.matchId, requestId: request.id }
  const name = user.name ?? user.username ?? ''
  return (
    <li>
      <h3 className="flex items-center gap-2">
        <Avatar image={user.image} username={user.username} size={28} beside />
        {name}
        {rating !== null && <small>{number(Math.round(rating))}</small>}
      </h3>
      <p>
        {t(`state.${stateOf(request)}`)} {out && t('insteadOf', { name: out.name ?? out.username ?? '' })}
      </p>
      {(can.accept || can.consent || can.withdraw) && (
        <div className="mt-2 flex flex-wrap gap-3">
          {(can.accept || can.consent) && (
            <>
              <Button
                size="small"
                kind="primary"
                loading={answer.isPending}
                onClick={() => answer.act({ params, body: { accept: true } })}
              >
                {t(can.accept ? 'accept' : 'consent')}
              </Button>
              <Button size="small" kind="ghost" onClick={() => answer.act({ params, body: { accept: false } })}>
                {t('decline')}
              </Button>
            </>
          )}
          {can.withdraw && (
            <Button size="small" kind="ghost" loading={withdraw.isPending} onClick={() => withdraw.act({ params })}>
              {t('withdraw')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
