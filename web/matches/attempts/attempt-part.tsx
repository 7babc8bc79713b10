/** The reader's own leaderboard attempts: submit one, and see which ones count. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useFormat } from '../../lib/i18n/format.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { useLive } from '../../lib/live/live.ts'
import type { News } from '../../lib/live/live-socket.ts'
import { Badge, type BadgeTone } from '../../ui/feedback/badge.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { AttemptForm } from './attempt-form.tsx'
import { type Attempt, attemptsOf, type Event } from './queries.ts'
import './attempts.css'

type AttemptPartProps = { event: Event; playerId: string }

export function AttemptPart({ event, playerId }: AttemptPartProps) {
  const t = useWords('attempts')
  const client = useQueryClient()
  const mine = attemptsOf(event.id, playerId)
  const { data } = useQuery(mine)
  useLive(`tournament:${event.id}`, (news) => {
    if (isAbout(news, playerId)) void client.invalidateQueries({ queryKey: mine.queryKey })
  })
  if (!data) return null
  const most = event.score?.attempts ?? null
  const left = most === null ? null : Math.max(0, most - data.total)
  const isOn = event.status === 'live'
  if (!isOn && data.total === 0) return null
  return (
    <section className="attempts panel" aria-labelledby="attempts">
      <h3 id="attempts">{t('title')}</h3>
      <p className="hint">
        <Rule event={event} /> {left !== null && (left > 0 ? t('left', { count: left }) : t('noneLeft'))}
      </p>
      {isOn && left !== 0 && <AttemptForm event={event} />}
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

function isAbout(news: News, playerId: string) {
  if ('missed' in news) return true
  const { data } = news
  return typeof data === 'object' && data !== null && 'player' in data && data.player === playerId
}

function Rule({ event: { score } }: { event: Event }) {
  const t = useWords('attempts')
  const { count = 'best', k = 1, direction = 'high', review = false } = score ?? {}
  return [t(`about.${count}`, { count: k }), t(`wins.${direction}`), review && t('review')].filter(Boolean).join(' ')
}

const tones: Record<Attempt['status'], BadgeTone> = { PENDING: 'warning', ACCEPTED: 'success', DECLINED: 'danger' }

function Row({ attempt, unit }: { attempt: Attempt; unit: string }) {
  const t = useWords('attempts')
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
