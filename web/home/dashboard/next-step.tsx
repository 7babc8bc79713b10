import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { loadNextStep } from '../../players/next-step/load-next-step.ts'
import { myEvents, type OwnEvent } from '../../players/queries.ts'
import { Xp } from '../../points/earn.tsx'
import { earnMethods } from '../../points/earn-methods.ts'
import { usePaidAwards } from '../../points/use-paid-awards.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { Meter } from '../../ui/feedback/meter.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import './home.css'

const CheckInStep = lazy(async () => ({ default: (await import('./check-in-step.tsx')).CheckInStep }))

const day = 24 * 60 * 60_000

/**
 * An event of the reader that starts within a day, or should have: a roster to fill or a spot to confirm is more urgent than the
 * profile. An older date belongs to an event that its host has abandoned.
 */
const isSoon = ({ event: { date, startedAt }, player }: OwnEvent) =>
  !player.dropped && startedAt === null && date !== null && Math.abs(Date.parse(date) - Date.now()) < day

const entryWithStep = (entries: readonly OwnEvent[] = []) =>
  entries.find(({ canCheckIn }) => canCheckIn) ?? entries.find(isSoon)

/** For the loader of the page, after the reader's events. */
export async function loadEventStep(client: QueryClient) {
  const entry = entryWithStep(client.getQueryData(myEvents().queryKey)?.data)
  if (entry) await loadNextStep(client, entry.event.id)
  return []
}

/** One next step as a sentence: an open check-in or an event within a day, else the first open task of the profile, then an event. */
export function NextStep() {
  const { data, isPending } = useQuery(myEvents())
  if (isPending) return <StepSkeleton />
  const entry = entryWithStep(data?.data)
  if (!entry) return <ProfileStep />
  return (
    <Suspense fallback={<StepSkeleton />}>
      <CheckInStep
        key={entry.event.id}
        eventId={entry.event.id}
        skeleton={<StepSkeleton />}
        fallback={<ProfileStep />}
      />
    </Suspense>
  )
}

function ProfileStep() {
  const t = useTranslation('identity')
  const paid = usePaidAwards()
  if (!paid) return <StepSkeleton />
  const methods = earnMethods(paid)
  const next = methods.find(({ isDone }) => !isDone)
  const remaining = methods.filter(({ isDone }) => !isDone).reduce((sum, { amount }) => sum + amount, 0)
  return (
    <section className="next-step">
      <div className="next-step-head">
        <h2 className="kicker">{t('nextStep')}</h2>
        {next && <Xp amount={next.amount} />}
      </div>
      <div className="next-step-body">
        <p className="next-step-sentence">{next ? t(`step.${next.key}`) : t('step.event')}</p>
        <ButtonLink kind="primary" wide to={next?.to ?? '/explore'}>
          {next ? t(`way.${next.key}`) : t('findEvent')}
        </ButtonLink>
        {next && (
          <div className="grid gap-2">
            <Meter
              tone="copper"
              value={methods.length - methods.filter(({ isDone }) => !isDone).length}
              max={methods.length}
              label={t('profileCompletion')}
            />
            <p className="text-dense text-text-3">{t('stillToEarn', { count: remaining })}</p>
          </div>
        )}
      </div>
    </section>
  )
}

const StepSkeleton = () => (
  <div className="next-step">
    <div className="next-step-head">
      <Skeleton className="h-4 w-24" />
    </div>
    <div className="next-step-body">
      <Skeleton className="h-8 w-3/4" />
      <Skeleton className="h-11" />
    </div>
  </div>
)
