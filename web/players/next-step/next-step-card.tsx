/** The reader's status in the event and their next action. */
import { useLocation } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { LoadError } from '../../ui/feedback/states.tsx'
import { CalendarLink } from '../calendar-link.tsx'
import { ContactSwitch } from '../contact-switch.tsx'
import { ReasonList } from '../join/reason-list.tsx'
import { useRemedyLink } from '../join/remedy-links.ts'
import type { Event } from '../queries.ts'
import { RemindButton } from '../team/remind-button.tsx'
import { RosterRow } from '../team/roster-rows.tsx'
import { EntryActions } from './entry-actions.tsx'
import { isBeforeStart, isCaptain, otherReasons } from './next-step.ts'
import { StepButton } from './step-button.tsx'
import { StepCountdown } from './step-countdown.tsx'
import { StepList } from './step-list.tsx'
import { useStepTexts } from './step-text.ts'
import { type EntryStatus, useEntryStatus } from './use-entry-status.ts'
import '../players.css'

export function NextStepCard({ event, hasQueue }: { event: Event; hasQueue?: boolean }) {
  const { entryStatus, isError, retry } = useEntryStatus(event, hasQueue)
  const t = useTranslation('players')
  // These texts load with the page: a refusal must appear at once, and loading them later would blank the card.
  useTranslation('settings')
  useTranslation('problems')
  if (isError) return <LoadError title={t('failed')} onRetry={retry} />
  return entryStatus ? <Card entryStatus={entryStatus} /> : <CardSkeleton />
}

function Card({ entryStatus }: { entryStatus: EntryStatus }) {
  const t = useTranslation('players')
  const { title, about, button } = useStepTexts()(entryStatus.step, entryStatus.context)
  const { step, context } = entryStatus
  const { event, joinStatus, entry, userId } = context
  // Entrants who are out and readers who can never enter get no list of steps.
  const isOpen = isBeforeStart(event) && step.kind !== 'draft' && step.action !== 'explore'
  const reasons = otherReasons(step, joinStatus.reasons)
  const queuePath = useRemedyLink()('queue', entryStatus)
  const isAtQueue = useLocation().pathname === queuePath // which has the button
  return (
    <section className="next-card" aria-labelledby="next-step-title" data-kind={step.kind}>
      <div className="next-head">
        <p className="kicker">{t('nextStep')}</p>
        <h2 id="next-step-title">{title}</h2>
        <p>{about}</p>
        {step.action && button && !(step.action === 'queue' && isAtQueue) && (
          <div className="next-action">
            <StepButton entryStatus={entryStatus} action={step.action} label={button} />
          </div>
        )}
      </div>
      {isBeforeStart(event) && reasons.length > 0 && <ReasonList entryStatus={entryStatus} reasons={reasons} />}
      {isOpen && step.kind !== 'host' && <StepList context={context} />}
      {entry && event.entrySize > 1 && (
        <ul className="roster" aria-label={t('roster')}>
          {entry.teammates.map((teammate) => (
            <RosterRow
              key={teammate.id}
              teammate={teammate}
              actions={
                isCaptain(entry, userId) &&
                isBeforeStart(event) &&
                !teammate.acceptedAt && <RemindButton teammate={teammate} />
              }
            />
          ))}
          {entry.guests.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two guests may have the same name
            <li key={index} className="roster-row">
              <span>{name}</span>
              <small className="hint">{t('rosterGuest')}</small>
            </li>
          ))}
        </ul>
      )}
      {entry && entry.droppedAt === null && <ContactSwitch eventId={event.id} entry={entry} />}
      <EntryActions entryStatus={entryStatus} />
      {isOpen && step.until && (
        <div className="next-foot">
          <StepCountdown until={step.until} />
          {step.action !== 'calendar' && <CalendarLink eventId={event.id} label={t('calendar')} />}
        </div>
      )}
    </section>
  )
}

const CardSkeleton = () => (
  <div className="next-card">
    <div className="next-head">
      <Skeleton className="h-4 w-28" />
      <Skeleton className="mt-4 h-8 w-3/4" />
      <Skeleton className="mt-4 h-4 w-11/12" />
      <Skeleton className="mt-6 h-11" />
    </div>
    <div className="next-steps">
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className="roster-row">
          <Skeleton className="size-7" shape="circle" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      ))}
    </div>
  </div>
)
