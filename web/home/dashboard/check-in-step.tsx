import { eventPath } from '@guildhall/contract/tournaments/paths.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { tournament } from '../../events/queries.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { StepButton } from '../../players/next-step/step-button.tsx'
import { InlineCountdown } from '../../players/next-step/step-countdown.tsx'
import { useStepTexts } from '../../players/next-step/step-text.ts'
import { useEntryStatus, useEntryUpdates } from '../../players/next-step/use-entry-status.ts'
import type { Event } from '../../players/queries.ts'
import '../../players/players.css'
import './home.css'

type Substitutes = {
  /** While the event and the entry load. */
  skeleton: ReactNode
  /** Where they cannot be loaded. */
  fallback: ReactNode
}

/** The reader's step in an event that they have entered, such as its check-in. */
export function CheckInStep({ eventId, ...substitutes }: Substitutes & { eventId: string }) {
  const { data: event, isLoadingError } = useQuery(tournament(eventId))
  if (isLoadingError) return substitutes.fallback
  return event ? <Step event={event} {...substitutes} /> : substitutes.skeleton
}

function Step({ event, skeleton, fallback }: Substitutes & { event: Event }) {
  const t = useTranslation('players')
  const { entryStatus, isError } = useEntryStatus(event)
  const stepTexts = useStepTexts()
  useEntryUpdates(event, entryStatus)
  if (!entryStatus) return isError ? fallback : skeleton
  const { step, context, readAt } = entryStatus
  const { title, about, button } = stepTexts(step, context)
  return (
    <section className="next-step">
      <div className="next-step-head">
        <h2 className="kicker">{t('nextStep')}</h2>
        {step.until && <InlineCountdown until={step.until} readAt={readAt} />}
      </div>
      <div className="next-step-body">
        <p className="next-step-sentence">{title}</p>
        <p>
          <Link className="underline" to={eventPath(event)}>
            {event.name}
          </Link>{' '}
          · {about}
        </p>
        {step.action && button && <StepButton entryStatus={entryStatus} action={step.action} label={button} />}
      </div>
    </section>
  )
}
