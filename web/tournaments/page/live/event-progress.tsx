import { SlidersHorizontal } from 'lucide-react'
import { EventStatus } from '../../../events/cards/event-status.tsx'
import type { Tournament } from '../../../events/queries.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { useProgress } from './use-progress.ts'

/** In the head of the bracket: the state, how much is played, when it ends, and for staff the way to Manage. */
export function EventProgress({ event }: { event: Tournament }) {
  const t = useTranslation('tournaments')
  const { id, can } = event
  return (
    <div className="event-progress">
      <EventStatus event={event} showAll />
      <Progress event={event} />
      {can.board && (
        <ButtonLink size="small" to={`/tournaments/${id}/${can.moderate ? 'manage' : 'board'}`}>
          <SlidersHorizontal size={16} aria-hidden="true" />
          {can.moderate ? t('manage') : t('board')}
        </ButtonLink>
      )}
    </div>
  )
}

function Progress({ event }: { event: Tournament }) {
  const t = useTranslation('tournaments')
  const { number, clock, zoneName } = useFormat()
  const progress = useProgress(event)
  if (!progress) return null
  const { done, total, endsAt } = progress
  return (
    <p>
      <strong>{t('progress.count', { done: number(done), total: number(total) })}</strong>
      <span>
        {endsAt
          ? t('progress.forecast', { time: clock(endsAt), zone: zoneName(endsAt) })
          : t('progress.matches', { count: total })}
      </span>
    </p>
  )
}
