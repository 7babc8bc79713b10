import { useLocation } from 'react-router'
import { useWords } from '../../lib/i18n/i18n.ts'
import { useWayTo } from '../join/remedy-links.ts'
import type { Event } from '../queries.ts'
import { StepButton } from './step-button.tsx'
import { SmallClock } from './step-countdown.tsx'
import { useStepName, useStepWords } from './step-text.ts'
import { stepsOf } from './steps.ts'
import { useStanding } from './use-entry-status.ts'
import '../players.css'

/** On a phone the one action stands at the foot of the screen, whatever part of the event is being read. */
export function ActionBar({ event }: { event: Event }) {
  const t = useWords('players')
  const words = useStepWords()
  const nameOf = useStepName()
  const { known } = useStanding(event)
  const wayTo = useWayTo()
  const { pathname } = useLocation()
  if (!known?.step.act) return null
  const { step, standing } = known
  if (step.act === 'bracket' && pathname === wayTo('bracket', known)) return null // it is being read
  const { title, button } = words(step, standing)
  const steps = stepsOf(event, standing.doorway, standing.entry)
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
      {step.act && button && <StepButton known={known} act={step.act} label={button} />}
    </section>
  )
}
