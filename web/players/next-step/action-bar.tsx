import { useLocation } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useRemedyLink } from '../join/remedy-links.ts'
import type { Event } from '../queries.ts'
import type { NextStep } from './next-step.ts'
import { StepButton } from './step-button.tsx'
import { InlineCountdown } from './step-countdown.tsx'
import { useStepName, useStepTexts } from './step-text.ts'
import { stepsOf } from './steps.ts'
import { useEntryStatus, useEntryUpdates } from './use-entry-status.ts'
import '../players.css'

/**
 * On a phone the main action is fixed at the bottom of the screen, on every tab of the event.
 * The bar also keeps the reader's entry current, for the next-step card too, which the bracket tab does not have.
 */
export function ActionBar({ event, hasQueue }: { event: Event; hasQueue?: boolean }) {
  const t = useTranslation('players')
  const stepTexts = useStepTexts()
  const nameOf = useStepName()
  const { entryStatus } = useEntryStatus(event, hasQueue)
  useEntryUpdates(event, entryStatus)
  const remedyLink = useRemedyLink()
  const { pathname } = useLocation()
  if (!entryStatus?.step.action) return null
  const { step, context } = entryStatus
  const page = step.action === 'bracket' || step.action === 'queue' ? remedyLink(step.action, entryStatus) : null
  if (pathname === page) return null // the reader is already there
  const { title, button } = stepTexts(step, context)
  const steps = stepsOf(event, context.joinStatus, context.entry)
  const now = steps.findIndex(({ state }) => state === 'now')
  const row = steps[now]
  const showsProgress = step.until && isStepAction(step) && row
  return (
    <section className="foot-bar" aria-label={t('nextStep')} data-step={step.kind}>
      <p>
        <b>{showsProgress ? t('stepOf', { step: now + 1, of: steps.length, name: nameOf(row) }) : title}</b>
        {step.until && <InlineCountdown until={step.until} />}
      </p>
      {step.action && button && <StepButton entryStatus={entryStatus} action={step.action} label={button} />}
    </section>
  )
}

/** The button takes the step itself. Otherwise, as where an account must be linked first, the bar says what to do instead. */
const isStepAction = ({ kind, action, reason }: NextStep) =>
  reason ? action === 'signIn' || action === 'join' : kind !== 'host' && kind !== 'confirm' && kind !== 'full'
