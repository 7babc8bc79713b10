/** The frame of a league: cover, facts, tabs, and the next step beside them. */
import { longEventPath } from '@guildhall/contract/tournaments/paths.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { isRouteErrorResponse, Outlet, useMatch, useParams, useRouteError } from 'react-router'
import { EventStatus } from '../../events/cards/event-status.tsx'
import { tournament } from '../../events/queries.ts'
import { useEventPageUpdates } from '../../events/use-event-updates.ts'
import { useLeagueFacts } from '../../events/use-league-facts.ts'
import { ProblemError } from '../../lib/api/api.ts'
import { clientLoad, type PageQueries, serverLoad } from '../../lib/api/load.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import type { Handle } from '../../lib/page/route-handle.ts'
import { joinStatus } from '../../players/queries.ts'
import { RouteError } from '../../shell/route-error.tsx'
import { Deadlines } from '../../tournaments/page/deadlines.tsx'
import { HostLink } from '../../tournaments/page/host-link.tsx'
import { NoAccess } from '../../tournaments/page/no-access.tsx'
import { Notices, StaffLinks } from '../../tournaments/page/notices.tsx'
import { ShareButton } from '../../tournaments/page/share-button.tsx'
import { StaffInvite } from '../../tournaments/page/staff-invite.tsx'
import { ViewerCount } from '../../tournaments/page/viewer-count.tsx'
import { Cover } from '../../ui/art/cover/cover.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { keepFocus } from '../../ui/layout/keep-focus.ts'
import { Page } from '../../ui/layout/page.tsx'
import { league } from '../queries.ts'
import { useLeagueUpdates } from '../use-league-updates.ts'
import { LeagueTabs } from './league-tabs.tsx'
import { seasonDates } from './season-dates.ts'
import { SidebarPanels } from './sidebar-panels.tsx'
import { useNextStep } from './use-next-step.tsx'
import '../../tournaments/tournament.css'
import '../../events/event-parts.css'
import '../../players/players.css'
import '../league.css'

const queries: PageQueries = ({ params: { id = '' } }) => [league(id), joinStatus(id)]
export const handle: Handle = { search: [] }
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function LeagueScreen() {
  const { id = '' } = useParams()
  const { data: season } = useSuspenseQuery(league(id))
  const { data: event } = useSuspenseQuery(tournament(id))
  const t = useTranslation('leagues')
  const tEvents = useTranslation('tournaments')
  const { day } = useFormat()
  const facts = useLeagueFacts()(season)
  const isOverview = useMatch(longEventPath(season)) !== null
  const image = season.assets.background?.url ?? season.assets.cover?.url ?? null
  const { card, bar } = useNextStep(season, event)
  const dates = seasonDates(season)
  useEventPageUpdates(event)
  useLeagueUpdates(season)
  return (
    <Page
      title={season.name}
      kicker={
        <span className="tournament-state">
          <HostLink event={season} />
          <EventStatus event={season} showAll />
          {season.season > 1 && <Badge>{t('season', { season: season.season })}</Badge>}
        </span>
      }
      facts={
        <Facts>
          {facts}
          {dates && (
            <strong className="tournament-when">
              {dates.to
                ? t('fromTo', { from: day(dates.from), to: day(dates.to) })
                : t('from', { day: day(dates.from) })}
            </strong>
          )}
        </Facts>
      }
      cover={<Cover name={season.name} game={season.game?.slug ?? season.name} shape="wide" image={image} />}
      contentRef={keepFocus}
    >
      <div className="tournament" data-tab={isOverview ? undefined : 'part'}>
        <aside className="tournament-next" aria-label={t('nextStep')}>
          {card}
        </aside>
        <div className="tournament-main">
          <StaffInvite event={event} />
          <Notices event={event} hasNextStep />
          <StaffLinks event={event} hasNextStep />
          <LeagueTabs league={season} />
          <Outlet />
        </div>
        <aside className="tournament-facts league-aside" aria-label={tEvents('facts')}>
          <SidebarPanels league={season} />
          <div className="panel">
            <Deadlines event={event} />
            <ShareButton event={event} />
          </div>
          <ViewerCount id={id} />
        </aside>
      </div>
      {bar}
    </Page>
  )
}

/** A missing league may be private: a passcode unlocks it. */
export function ErrorBoundary() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : error instanceof ProblemError ? error.problem.status : 500
  return status === 404 ? <NoAccess /> : <RouteError />
}
