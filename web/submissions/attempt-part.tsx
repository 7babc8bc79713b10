/** The reader's own leaderboard attempts: submit one, and see which ones count. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { useLive } from '../lib/live/live.ts'
import type { LiveMessage } from '../lib/live/live-socket.ts'
import { Badge, type BadgeTone } from '../ui/feedback/badge.tsx'
import { Time } from '../ui/feedback/time.tsx'
import { AttemptForm } from './attempt-form.tsx'
import { type Attempt, attemptsOf, type Event } from './queries.ts'
import './attempts.css'

type AttemptPartProps = { event: Event; playerId: string }

export function AttemptPart({ event, playerId }: AttemptPartProps) {
  const t = useTranslation('attempts')
  const client = useQueryClient()
  const attemptsQuery = attemptsOf(event.id, playerId)
  const { data } = useQuery(attemptsQuery)
  useLive(`tournament:${event.id}`, (message) => {
    if (isAboutPlayer(message, playerId)) void client.invalidateQueries({ queryKey: attemptsQuery.queryKey })
  })
  if (!data) return null
  const maxAttempts = event.score?.attempts ?? null
  const attemptsLeft = maxAttempts === null ? null : Math.max(0, maxAttempts - data.total)
  const isLive = event.status === 'live'
  if (!isLive && data.total === 0) return null
  return (
    <section className="attempts panel" aria-labelledby="attempts">
      <h3 id="attempts">{t('title')}</h3>
      <p className="hint">
        <Rule event={event} />{' '}
        {attemptsLeft !== null && (attemptsLeft > 0 ? t('left', { count: attemptsLeft }) : t('noneLeft'))}
      </p>
      {isLive && attemptsLeft !== 0 && <AttemptForm event={event} />}
      {data.data.length > 0 ? (
        <ol>
          {data.data.map((attempt) => (
            <Row key={attempt.id} attempt={attempt} unit={event.score?.unit ?? ''} />
          ))}
        </ol>
      ) : (
        <p className="hint">{t('none')}</p>
      )}
    </section>
  )
}

function isAboutPlayer(message: LiveMessage, playerId: string) {
  if ('missed' in message) return true
  const { data } = message
  return typeof data === 'object' && data !== null && 'player' in data && data.player === playerId
}

function Rule({ event: { score } }: { event: Event }) {
  const t = useTranslation('attempts')
  const { count = 'best', k = 1, direction = 'high', review = false } = score ?? {}
  return [t(`about.${count}`, { count: k }), t(`wins.${direction}`), review && t('review')].filter(Boolean).join(' ')
}

const tones: Record<Attempt['status'], BadgeTone> = { PENDING: 'warning', ACCEPTED: 'success', DECLINED: 'danger' }

function Row({ attempt, unit }: { attempt: Attempt; unit: string }) {
  const t = useTranslation('attempts')
  const { number } = useFormat()
  const { score, status, reason, createdAt } = attempt
  return (
    <li>
      <strong>
        {score === null ? '–' : number(score)} {unit}
      </strong>
      <Badge tone={tones[status]}>{t(`state.${status}`)}</Badge>
      <small>
        {t('attempt', { number: attempt.number })} · <Time at={createdAt} show="full" />
      </small>
      {reason && <q>{reason}</q>}
    </li>
  )
}
