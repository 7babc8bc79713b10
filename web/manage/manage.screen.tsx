/** The frame of the manage pages: a status line and one tab per task. */
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { FlaskConical, PauseCircle } from 'lucide-react'
import { useEffect } from 'react'
import { Outlet, useLocation, useParams } from 'react-router'
import { ProblemError } from '../lib/api/api.ts'
import type { Needs } from '../lib/api/load.ts'
import { useWords } from '../lib/i18n/i18n.ts'
import { useEventGone } from '../tournaments/page/use-event-deleted.ts'
import { TabLink, TabLinks } from '../ui/controls/tabs.tsx'
import { Refused } from '../ui/feedback/states.tsx'
import { useIsCheckin } from './check-in/use-is-check-in.ts'
import { DeskHead } from './manage-header.tsx'
import { cases } from './matches/queries.ts'
import { LiveFacts } from './matches/sidebar/live-facts.tsx'
import { UnsentBar } from './offline/unsent-bar.tsx'
import { DeskFacts } from './overview/event-facts.tsx'
import { board, type Event, managed } from './queries.ts'
import { isSeeded } from './seeds/seeded-types.ts'
import { staffClientLoad, staffServerLoad } from './staff-only.ts'
import { useNews } from './use-event-updates.ts'
import './manage.css'
import './matches/matches.css'

const needs: Needs = ({ params: { id = '' } }) => [managed(id), board(id)]
export const loader = staffServerLoad(needs)
export const clientLoader = staffClientLoad(needs)

export default function ManageScreen() {
  const t = useWords('manage')
  const { id = '' } = useParams()
  const { data: event, error } = useSuspenseQuery(managed(id))
  const { data: seen } = useSuspenseQuery(board(id))
  useNews(event, seen)
  useEventGone(id)
  const isCheckin = useIsCheckin(event, seen)
  return (
    <div className="desk">
      <header className="desk-head">
        <DeskHead event={event} />
        {event.startedAt && isSeeded(event.type) ? (
          <LiveFacts event={event} />
        ) : (
          <DeskFacts event={event} board={seen} />
        )}
      </header>
      {error instanceof ProblemError && (
        <div className="wrap-wide py-3">
          <Refused title={t('noAccess.title')}>{t('noAccess.text')}</Refused>
        </div>
      )}
      <Notes event={event} />
      <UnsentBar eventId={event.id} />
      <div className="wrap-wide">
        <Tabs event={event} hasCheckin={seen.opensAt !== null} missing={isCheckin ? seen.counts.missing : 0} />
        <Outlet />
      </div>
    </div>
  )
}

function Notes({ event }: { event: Event }) {
  const t = useWords('manage')
  return (
    <>
      {event.rehearsal && (
        <p className="desk-note">
          <FlaskConical size={16} aria-hidden="true" />
          {t('rehearsalNote')}
        </p>
      )}
      {event.pausedAt && (
        <p className="desk-note" data-tone="warning">
          <PauseCircle size={16} aria-hidden="true" />
          {event.pauseReason ? t('pausedWhy', { reason: event.pauseReason }) : t('pausedNote')}
        </p>
      )}
    </>
  )
}

function Tabs({ event, hasCheckin, missing }: { event: Event; hasCheckin: boolean; missing: number }) {
  const t = useWords('manage')
  const live = useWords('manage-matches')
  const { can, players, startedAt } = event
  const at = `/tournaments/${event.id}/manage`
  const isBefore = startedAt === null
  const open = useQuery({ ...cases(event.id, 'open'), enabled: !isBefore }).data?.total ?? 0
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab depends on the path
  useEffect(() => {
    document.querySelector('.desk .tab[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [pathname])
  return (
    <TabLinks label={t('nav.label')}>
      <TabLink to={at} end>
        {t('tab.now')}
      </TabLink>
      {!isBefore && isSeeded(event.type) && <TabLink to={`${at}/matches`}>{live('tab.matches')}</TabLink>}
      {!isBefore && event.type === 'LEADERBOARD' && <TabLink to={`${at}/attempts`}>{live('tab.attempts')}</TabLink>}
      {!isBefore && (
        <TabLink to={`${at}/disputes`} {...(open > 0 && { count: open })}>
          {live('tab.disputes')}
        </TabLink>
      )}
      {!isBefore && <TabLink to={`${at}/finish`}>{live('tab.finish')}</TabLink>}
      {hasCheckin && isBefore && (
        <TabLink to={`${at}/check-in`} {...(missing > 0 && { count: missing })}>
          {t('tab.checkIn')}
        </TabLink>
      )}
      <TabLink to={`${at}/players`} count={players}>
        {t('tab.players')}
      </TabLink>
      {can.update && isSeeded(event.type) && <TabLink to={`${at}/seeds`}>{t('tab.seeds')}</TabLink>}
      <TabLink to={`${at}/staff`}>{t('tab.staff')}</TabLink>
      {can.announce && <TabLink to={`${at}/announce`}>{t('tab.announce')}</TabLink>}
      {can.update && <TabLink to={`${at}/payments`}>{t('tab.payments')}</TabLink>}
      {can.update && <TabLink to={`${at}/analytics`}>{t('tab.analytics')}</TabLink>}
      <TabLink to={`${at}/log`}>{live('tab.log')}</TabLink>
    </TabLinks>
  )
}
