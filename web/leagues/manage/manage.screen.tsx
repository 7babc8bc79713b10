/** The frame of the manage pages of a league: its state and one tab per task. */
import { longEventPath } from '@guildhall/contract/tournaments/paths.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { PauseCircle } from 'lucide-react'
import { Outlet, useParams } from 'react-router'
import { useEventDeleted } from '../../events/use-event-deleted.ts'
import type { PageQueries } from '../../lib/api/load.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { eventTopic, useLive } from '../../lib/live/live.ts'
import { useIsCheckInOpen } from '../../manage/check-in/use-is-check-in-open.ts'
import { ManageHeader } from '../../manage/manage-header.tsx'
import { casesQuery } from '../../manage/matches/queries.ts'
import { UnsentBar } from '../../manage/offline/unsent-bar.tsx'
import { EventFacts } from '../../manage/overview/event-facts.tsx'
import { checkInQuery, eventQuery } from '../../manage/queries.ts'
import { staffClientLoad, staffServerLoad } from '../../manage/staff-only.ts'
import { useEventUpdates } from '../../manage/use-event-updates.ts'
import { TabLink, TabLinks } from '../../ui/controls/tabs.tsx'
import { keepFocus } from '../../ui/layout/keep-focus.ts'
import { type League, league, seasonReads } from '../queries.ts'
import { useReload } from '../use-reload.ts'
import '../../manage/manage.css'
import '../../manage/matches/matches.css'
import '../league.css'

const queries: PageQueries = ({ params: { id = '' } }) => [eventQuery(id), checkInQuery(id)]
export const loader = staffServerLoad(queries)
export const clientLoader = staffClientLoad(queries)

export default function ManageLeagueScreen() {
  const t = useTranslation('manage')
  const { id = '' } = useParams()
  const { data: event } = useSuspenseQuery(eventQuery(id))
  const { data: season } = useSuspenseQuery(league(id))
  const { data: checkIn } = useSuspenseQuery(checkInQuery(id))
  const reload = useReload(seasonReads)
  useEventUpdates(event, checkIn)
  useLive(eventTopic(event), () => reload())
  useEventDeleted(event)
  const isCheckInOpen = useIsCheckInOpen(event, checkIn)
  return (
    <div className="manage">
      <header className="manage-head">
        <ManageHeader event={event} isCheckInOpen={isCheckInOpen} />
        {event.startedAt === null && <EventFacts event={event} checkIn={checkIn} />}
      </header>
      {event.pausedAt && (
        <p className="manage-note" data-tone="warning">
          <PauseCircle size={16} aria-hidden="true" />
          {event.pauseReason ? t('pausedWhy', { reason: event.pauseReason }) : t('pausedNote')}
        </p>
      )}
      <UnsentBar eventId={event.id} />
      <div className="wrap-wide" ref={keepFocus}>
        <Tabs league={season} hasCheckin={checkIn.opensAt !== null} />
        <Outlet />
      </div>
    </div>
  )
}

function Tabs({ league, hasCheckin }: { league: League; hasCheckin: boolean }) {
  const t = useTranslation('leagues-manage')
  const tManage = useTranslation('manage')
  const tMatches = useTranslation('manage-matches')
  const { can, players, startedAt, type } = league
  const base = longEventPath(league, '/manage')
  const isStarted = startedAt !== null
  const isScheduled = type === 'SCHEDULED'
  const openCases = useQuery({ ...casesQuery(league.id, 'open'), enabled: isStarted }).data?.total ?? 0
  return (
    <TabLinks label={tManage('nav.label')}>
      <TabLink to={base} end>
        {isStarted && isScheduled ? t('tab.week') : tManage('tab.now')}
      </TabLink>
      {isStarted && <TabLink to={`${base}/matches`}>{tMatches('tab.matches')}</TabLink>}
      {isStarted && (
        <TabLink to={`${base}/disputes`} {...(openCases > 0 && { count: openCases })}>
          {tMatches('tab.disputes')}
        </TabLink>
      )}
      {isScheduled && !isStarted && <TabLink to={`${base}/divisions`}>{t('tab.divisions')}</TabLink>}
      {isStarted && (isScheduled || can.update) && <TabLink to={`${base}/season`}>{t('tab.season')}</TabLink>}
      {type !== 'SCHEDULED' && isStarted && <TabLink to={`${base}/flags`}>{t('tab.flags')}</TabLink>}
      {isStarted && <TabLink to={`${base}/finish`}>{tMatches('tab.finish')}</TabLink>}
      {hasCheckin && !isStarted && <TabLink to={`${base}/check-in`}>{tManage('tab.checkIn')}</TabLink>}
      <TabLink to={`${base}/players`} count={players}>
        {tManage('tab.players')}
      </TabLink>
      <TabLink to={`${base}/staff`}>{tManage('tab.staff')}</TabLink>
      {can.announce && <TabLink to={`${base}/announce`}>{tManage('tab.announce')}</TabLink>}
      {can.announce && <TabLink to={`${base}/emails`}>{tManage('tab.emails')}</TabLink>}
      {can.update && <TabLink to={`${base}/payments`}>{tManage('tab.payments')}</TabLink>}
      <TabLink to={`${base}/log`}>{tMatches('tab.log')}</TabLink>
      {isStarted && isScheduled && <TabLink to={`${base}/overview`}>{tManage('tab.now')}</TabLink>}
    </TabLinks>
  )
}
