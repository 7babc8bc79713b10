/** The frame of the manage pages: a status line and one tab per task. */
import { hasMatches } from '@guildhall/contract/tournaments/formats.ts'
import { longEventPath } from '@guildhall/contract/tournaments/paths.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { PauseCircle } from 'lucide-react'
import { useEffect } from 'react'
import { Outlet, useLocation, useParams } from 'react-router'
import { useEventDeleted } from '../events/use-event-deleted.ts'
import { isMissing } from '../lib/api/is-missing.ts'
import type { AfterLoad, PageQueries } from '../lib/api/load.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { TabLink, TabLinks } from '../ui/controls/tabs.tsx'
import { AccessDenied } from '../ui/feedback/states.tsx'
import { keepFocus } from '../ui/layout/keep-focus.ts'
import { useIsCheckInOpen } from './check-in/use-is-check-in-open.ts'
import { ManageHeader } from './manage-header.tsx'
import { casesQuery } from './matches/queries.ts'
import { LiveFacts } from './matches/sidebar/live-facts.tsx'
import { UnsentBar } from './offline/unsent-bar.tsx'
import { EventFacts } from './overview/event-facts.tsx'
import { type ManagePhase, managePhase } from './overview/manage-phase.ts'
import { checkInQuery, type Event, eventQuery } from './queries.ts'
import { RehearsalNote } from './rehearsal.tsx'
import { staffClientLoad, staffServerLoad } from './staff-only.ts'
import { useEventUpdates } from './use-event-updates.ts'
import './manage.css'
import './matches/matches.css'

const queries: PageQueries = ({ params: { id = '' } }) => [eventQuery(id)]
/** The start closes check-in: a running event does not need the list of who has checked in. */
const needsCheckIn = ({ startedAt }: Event) => startedAt === null
const check: AfterLoad = (client, { params: { id = '' } }) => {
  const event = client.getQueryData(eventQuery(id).queryKey)
  return event && needsCheckIn(event) ? [checkInQuery(id)] : []
}
export const loader = staffServerLoad(queries, check)
export const clientLoader = staffClientLoad(queries, check)

export default function ManageScreen() {
  const t = useTranslation('manage')
  const { id = '' } = useParams()
  const { data: event, error } = useSuspenseQuery(eventQuery(id))
  const { data: checkIn } = useQuery({ ...checkInQuery(id), enabled: needsCheckIn(event) })
  useEventUpdates(event, checkIn)
  useEventDeleted(event)
  const isCheckInOpen = useIsCheckInOpen(event, checkIn)
  return (
    <div className="manage">
      <header className="manage-head" data-page-actions>
        <ManageHeader event={event} isCheckInOpen={isCheckInOpen} />
        {event.startedAt && hasMatches(event.type) ? (
          <LiveFacts event={event} />
        ) : (
          <EventFacts event={event} checkIn={checkIn} />
        )}
      </header>
      {isMissing(error) && (
        <div className="wrap-wide py-3">
          <AccessDenied title={t('noAccess.title')}>{t('noAccess.text')}</AccessDenied>
        </div>
      )}
      <Notices event={event} />
      <UnsentBar eventId={event.id} />
      <div className="wrap-wide" ref={keepFocus}>
        <div data-page-actions>
          <Tabs
            event={event}
            hasCheckin={checkIn !== undefined && checkIn.opensAt !== null}
            missing={isCheckInOpen ? (checkIn?.counts.missing ?? 0) : 0}
          />
        </div>
        <Outlet />
      </div>
    </div>
  )
}

function Notices({ event }: { event: Event }) {
  const t = useTranslation('manage')
  return (
    <>
      {event.rehearsal && <RehearsalNote event={event} />}
      {event.pausedAt && (
        <p className="manage-note" data-tone="warning">
          <PauseCircle size={16} aria-hidden="true" />
          {event.pauseReason ? t('pausedWhy', { reason: event.pauseReason }) : t('pausedNote')}
        </p>
      )}
    </>
  )
}

function Tabs({ event, hasCheckin, missing }: { event: Event; hasCheckin: boolean; missing: number }) {
  const t = useTranslation('manage')
  const matchTexts = useTranslation('manage-matches')
  const { can, players, startedAt, cancelledAt } = event
  const basePath = longEventPath(event, '/manage')
  const isBeforeStart = startedAt === null
  const openCases = useQuery({ ...casesQuery(event.id, 'open'), enabled: !isBeforeStart }).data?.total ?? 0
  const { pathname } = useLocation()
  const phase = managePhase(event)
  /** The page of the current phase is also at `/manage`. */
  const tab = (name: ManagePhase) => {
    const path = `${basePath}/${name}`
    return name === phase && !pathname.endsWith(path) ? { to: basePath, end: true } : { to: path }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab depends on the path
  useEffect(() => {
    document.querySelector('.manage .tab[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [pathname])
  return (
    <TabLinks label={t('nav.label')}>
      {phase === 'overview' && <TabLink {...tab('overview')}>{t('tab.now')}</TabLink>}
      {!isBeforeStart && hasMatches(event.type) && <TabLink {...tab('matches')}>{matchTexts('tab.matches')}</TabLink>}
      {!isBeforeStart && event.type === 'LEADERBOARD' && (
        <TabLink {...tab('attempts')}>{matchTexts('tab.attempts')}</TabLink>
      )}
      {!isBeforeStart && (
        <TabLink to={`${basePath}/disputes`} {...(openCases > 0 && { count: openCases })}>
          {matchTexts('tab.disputes')}
        </TabLink>
      )}
      {!isBeforeStart && <TabLink {...tab('finish')}>{matchTexts('tab.finish')}</TabLink>}
      {hasCheckin && isBeforeStart && cancelledAt === null && (
        <TabLink to={`${basePath}/check-in`} {...(missing > 0 && { count: missing })}>
          {t('tab.checkIn')}
        </TabLink>
      )}
      <TabLink to={`${basePath}/players`} count={players}>
        {t('tab.players')}
      </TabLink>
      {can.update && hasMatches(event.type) && <TabLink to={`${basePath}/seeds`}>{t('tab.seeds')}</TabLink>}
      <TabLink to={`${basePath}/staff`}>{t('tab.staff')}</TabLink>
      {can.announce && <TabLink to={`${basePath}/announce`}>{t('tab.announce')}</TabLink>}
      {can.announce && <TabLink to={`${basePath}/emails`}>{t('tab.emails')}</TabLink>}
      {can.update && <TabLink to={`${basePath}/payments`}>{t('tab.payments')}</TabLink>}
      {can.update && <TabLink to={`${basePath}/analytics`}>{t('tab.analytics')}</TabLink>}
      <TabLink to={`${basePath}/log`}>{matchTexts('tab.log')}</TabLink>
      {phase !== 'overview' && <TabLink {...tab('overview')}>{t('tab.now')}</TabLink>}
    </TabLinks>
  )
}
