import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Link, useNavigate } from 'react-router'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { useAction } from '../ui/controls/use-action.ts'
import { useElapsed, waitText } from './clock.ts'
import { MatchFound } from './match-found.tsx'
import { PartyInvitations } from './party-invitations.tsx'
import { queueReads, type UserQueue, useQueueUpdates, userQueue } from './queries.ts'
import './queue.css'

/** The queue on every page: how long the user has waited, how many wait, and the match that was found. */
export function QueueBar({ userId, placeholder }: { userId: string; placeholder: ReactNode }) {
  const { data, isPending } = useQuery(userQueue())
  useQueueUpdates(userId, data?.queue?.eventId ?? null)
  useNewMatch(data)
  const slot = document.getElementById('queue-slot')
  if (!data || !slot) return isPending ? placeholder : null
  return (
    <>
      {data.queue && !data.offer && createPortal(<Waiting queue={data.queue} />, slot)}
      {data.invitations.length > 0 && createPortal(<PartyInvitations invitations={data.invitations} />, slot)}
      {data.offer && <MatchFound key={data.offer.id} offer={data.offer} userId={userId} serverNow={data.now} />}
    </>
  )
}

/** Opens the match once everyone has accepted; a match that was there when the page loaded is not opened. */
function useNewMatch(data: UserQueue | undefined) {
  const navigate = useNavigate()
  const wasOffered = useRef(false)
  const matchId = data?.matchId ?? null
  const isOffered = Boolean(data?.offer)
  useEffect(() => {
    if (isOffered) wasOffered.current = true
    else if (matchId && wasOffered.current) {
      wasOffered.current = false
      void navigate(`/matches/${matchId}`)
    }
  }, [isOffered, matchId, navigate])
}

function Waiting({ queue }: { queue: NonNullable<UserQueue['queue']> }) {
  const t = useTranslation('queue')
  const elapsed = useElapsed(queue.since)
  const leave = useAction('DELETE /user/queue', queueReads)
  const { expectedSeconds } = queue
  return (
    <section className="queue-bar" aria-label={t('bar')}>
      <Search size={18} aria-hidden="true" className="queue-bar-icon" />
      <span className="queue-bar-clock tnum" role="timer" aria-label={t('waitingTime')}>
        {elapsed === null ? '––:––' : waitText(elapsed)}
      </span>
      <Link className="queue-bar-name" to={`/leagues/${queue.eventId}`}>
        {queue.league.name}
      </Link>
      <span className="queue-bar-facts">
        <span>{t('playersSearching', { count: queue.waiting })}</span>
        {expectedSeconds !== null && (
          <span>{t('usually', { count: Math.max(1, Math.round(expectedSeconds / 60)) })}</span>
        )}
      </span>
      <Button size="small" kind="ghost" loading={leave.isPending} onClick={() => leave.act({})}>
        {t('leave')}
      </Button>
    </section>
  )
}
