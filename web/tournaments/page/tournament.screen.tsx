/** The frame of an event: cover, facts, tabs, and the next step beside them. */

import { eventPath } from '@guildhall/contract/tournaments/paths.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { isRouteErrorResponse, Outlet, useMatch, useRouteError } from 'react-router'
import { EventStatus } from '../../events/cards/event-status.tsx'
import { EventTime } from '../../events/cards/event-time.tsx'
import { useFacts } from '../../events/facts.ts'
import { tournament } from '../../events/queries.ts'
import { useEventPageUpdates } from '../../events/use-event-updates.ts'
import { ProblemError } from '../../lib/api/api.ts'
import { toShortAddress, useEventId } from '../../lib/api/event-address.ts'
import { clientLoad, type PageQueries, serverLoad } from '../../lib/api/load.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import type { Handle } from '../../lib/page/route-handle.ts'
import { ActionBar } from '../../players/next-step/action-bar.tsx'
import { NextStepCard } from '../../players/next-step/next-step-card.tsx'
import { joinStatus } from '../../players/queries.ts'
import { RouteError } from '../../shell/route-error.tsx'
import { Cover } from '../../ui/art/cover/cover.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { keepFocus } from '../../ui/layout/keep-focus.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Deadlines } from './deadlines.tsx'
import { EventTabs } from './event-tabs.tsx'
import { HostLink } from './host-link.tsx'
import { EventProgress } from './live/event-progress.tsx'
import { MoreEvents } from './more-events.tsx'
import { NoAccess } from './no-access.tsx'
import { Notices, StaffLinks } from './notices.tsx'
import { SeriesLink } from './series-link.tsx'
import { ShareButton } from './share-button.tsx'
import { StaffInvite } from './staff-invite.tsx'
import { ViewerCount } from './viewer-count.tsx'
import '../tournament.css'
import '../../events/event-parts.css'

const queries: PageQueries = ({ params }) => [tournament(params.id ?? ''), joinStatus(params.id ?? '')]
const redirectToShort: Parameters<typeof serverLoad>[1] = (client, { params, url }) => {
  toShortAddress(params, client.getQueryData(tournament(params.id ?? '').queryKey)?.slug, url)
  return undefined
}
export const handle: Handle = { search: [] }
export const loader = serverLoad(queries, redirectToShort)
export const clientLoader = clientLoad(queries, redirectToShort)

export default function TournamentScreen() {
  const id = useEventId()
  const { data: event } = useSuspenseQuery(tournament(id))
  const t = useTranslation('tournaments')
  const facts = useFacts()(event)
  const base = eventPath(event)
  const isOverview = useMatch(base) !== null
  const isBracket = useMatch(`${base}/bracket`) !== null
  const image = event.assets.background?.url ?? event.assets.cover?.url ?? null
  useEventPageUpdates(event)
  return (
    <Page
      title={event.name}
      kicker={
        isBracket ? undefined : (
          <span className="tournament-state">
            <HostLink event={event} />
            <EventStatus event={event} showAll takesPart={event.me.playerId !== null || event.can.moderate} />
          </span>
        )
      }
      actions={isBracket && <EventProgress event={event} />}
      facts={
        <Facts>
          {facts}
          {event.date && (
            <strong className="tournament-when">
              <EventTime event={event} />
            </strong>
          )}
        </Facts>
      }
      cover={<Cover name={event.name} game={event.game?.slug ?? event.name} shape="wide" image={image} />}
      wide={isBracket}
      contentRef={keepFocus}
    >
      <div className="tournament" data-tab={isOverview ? undefined : isBracket ? 'bracket' : 'part'}>
        {!isBracket && (
          <aside className="tournament-next" aria-label={t('nextStep')}>
            <NextStepCard event={event} />
          </aside>
        )}
        <div className="tournament-main">
          <StaffInvite event={event} />
          <Notices event={event} hasNextStep={!isBracket} />
          {!isBracket && <StaffLinks event={event} hasNextStep />}
          <EventTabs event={event} />
          <Outlet />
        </div>
        {!isBracket && (
          <aside className="tournament-facts" aria-label={t('facts')}>
            <div className="panel">
              <Deadlines event={event} />
              <SeriesLink event={event} />
              <ShareButton event={event} />
            </div>
            <ViewerCount id={id} />
          </aside>
        )}
      </div>
      {isOverview && event.game && <MoreEvents game={event.game} excludedId={event.id} />}
      <ActionBar event={event} />
    </Page>
  )
}

/** A missing event may be private: a passcode unlocks it. */
export function ErrorBoundary() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : error instanceof ProblemError ? error.problem.status : 500
  return status === 404 ? <NoAccess /> : <RouteError />
}
