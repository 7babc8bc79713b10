import { eventPath } from '@guildhall/contract/tournaments/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { tournament } from '../../events/queries.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import type { Event } from '../queries.ts'
import { StepButton } from './step-button.tsx'
import { InlineCountdown } from './step-countdown.tsx'
import { useStepTexts } from './step-text.ts'
import { useEntryStatus, useEntryUpdates } from './use-entry-status.ts'

/** What the reader does next in their next event here. */
export function CommunityStrip({ eventId }: { eventId: string }) {
  const { data: event } = useQuery(tournament(eventId))
  return event ? <Strip event={event} /> : null
}

function Strip({ event }: { event: Event }) {
  const t = useTranslation('players')
  const { entryStatus } = useEntryStatus(event)
  const stepTexts = useStepTexts()
  useEntryUpdates(event, entryStatus)
  if (!entryStatus) return null
  const { step, context, readAt } = entryStatus
  const { title, button } = stepTexts(step, context)
  return (
    <section className="community-next" aria-label={t('nextStep')}>
      <span className="kicker">{t('nextStep')}</span>
      <p>
        <b>{title}</b> <Link to={eventPath(event)}>{event.name}</Link>
      </p>
      {step.until && <InlineCountdown until={step.until} readAt={readAt} />}
      {step.action && button && <StepButton entryStatus={entryStatus} action={step.action} label={button} />}
    </section>
  )
}
