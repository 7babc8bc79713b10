import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import type { Bracket } from '../../bracket/drawing/plan.ts'
import type { RenderActions } from '../../bracket/inspector.tsx'
import { bracketClientLoader, bracketLoader } from '../../bracket/load-bracket.ts'
import { namesOf } from '../../bracket/names.ts'
import { bracketOf } from '../../bracket/queries.ts'
import { useBracketUpdates } from '../../bracket/use-bracket-updates.ts'
import { BracketView } from '../../bracket/views/bracket-view.tsx'
import { NoBracket } from '../../bracket/views/no-bracket.tsx'
import { bracketTabKey } from '../../events/bracket-tab.ts'
import { EventMeta } from '../../events/event-meta.tsx'
import { tournament } from '../../events/queries.ts'
import { useEventId } from '../../lib/api/event-address.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import type { Handle } from '../../lib/page/route-handle.ts'
import { lazy } from '../../ui/feedback/lazy.tsx'

export const handle: Handle = { search: ['view', 'round', 'admin'] }
export const loader = bracketLoader
export const clientLoader = bracketClientLoader

const loadStaffActions = () => import('../../manage/matches/bracket-actions.tsx')
const BracketUpdates = lazy(async () => ({ default: (await loadStaffActions()).BracketUpdates }))
const BracketActions = lazy(async () => ({ default: (await loadStaffActions()).BracketActions }))

const AttemptPart = lazy(async () => ({ default: (await import('../../submissions/attempt-part.tsx')).AttemptPart }))

export default function BracketScreen() {
  const id = useEventId()
  const t = useTranslation('bracket')
  const { data: event } = useSuspenseQuery(tournament(id))
  const { data: bracket } = useSuspenseQuery(bracketOf(id))
  useBracketUpdates(id)
  const staff = useStaff(id, bracket, event.can.moderate)
  const title = useTranslation('tournaments')(bracketTabKey(event))
  const isLeaderboard = bracket.type === 'LEADERBOARD'
  return (
    <>
      <EventMeta event={event} part={title} />
      <h2 className="sr-only">{title}</h2>
      {bracket.matches.length === 0 && !(isLeaderboard && event.startedAt) ? (
        <NoBracket event={event} />
      ) : (
        <>
          {isLeaderboard && event.me.playerId && (
            <Suspense>
              <AttemptPart event={event} playerId={event.me.playerId} />
            </Suspense>
          )}
          {bracket.preview && event.status !== 'cancelled' && <p className="bracket-note">{t('previewNote')}</p>}
          <BracketView event={event} bracket={bracket} playerId={event.me.playerId} staff={staff} />
        </>
      )}
    </>
  )
}

/** The staff actions, loaded only for staff who open them. */
function useStaff(eventId: string, { entrants, type }: Bracket, canModerate: boolean) {
  return useMemo(() => {
    if (!canModerate || type === 'LEADERBOARD') return null
    const names = namesOf(entrants)
    const renderActions: RenderActions = ({ id, no, status }, withHistory) =>
      id &&
      status !== 'bye' && (
        <Suspense>
          <BracketActions key={id} eventId={eventId} match={{ id, no }} names={names} whole={withHistory} />
        </Suspense>
      )
    return { header: <BracketUpdates eventId={eventId} />, renderActions }
  }, [eventId, entrants, type, canModerate])
}
