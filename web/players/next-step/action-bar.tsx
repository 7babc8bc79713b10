import { useLocation } from 'react-router'
import { useWords } from '../../lib/i18n/i18n.ts'
import { useWayTo } from '../join/remedy-links.ts'
import type { Event } from '../queries.ts'
import { StepButton } from './step-button.tsx'
import { SmallClock } from './step-countdown.tsx'
import { useStepName, useStepWords } from './step-text.ts'
import { stepsOf } from './steps.ts'
import { useEntryStatus } from './use-entry-status.ts'
import '../players.css'

/** On a phone the main action is fixed at the bottom of the screen, on every tab of the event. */
export function ActionBar({ event }: { event: Event }) {
  const t = useWords('players')
  const stepTexts = useStepWords()
  const nameOf = useStepName()
  const { entryStatus } = useEntryStatus(event)
  const wayTo = useWayTo()
  const { pathname } = useLocation()
  if (!entryStatus?.step.act) return null
  const { step, context } = entryStatus
  if (step.act === 'bracket' && pathname === wayTo('bracket', entryStatus)) return null // the reader is already there
  const { title, button } = stepTexts(step, context)
  const steps = stepsOf(event, context.joinStatus, context.entry)
  const now = steps.findIndex(({ state }) => state === 'now')
  const row = steps[now]
  const isOnTheWay =
    step.until && step.kind !== 'host' && step.kind !== 'confirm' && step.kind !== 'NOT_OPEN_YET' && row
  return (
    <section className="foot-bar" aria-label={t('nextStep')}>
      <p>
        <b>{isOnTheWay ? t('stepOf', { step: now + 1, of: steps.length, name: nameOf(row) }) : title}</b>
        {step.until && <SmallClock until={step.until} />}
      </p>
      {step.act && button && <StepButton entryStatus={entryStatus} act={step.act} label={button} />}
    </section>
  )
}
