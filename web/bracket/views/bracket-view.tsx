/** All views of a bracket. The URL holds the selected view and round. */
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { type Bracket, type BracketMatch, entrantIndex, isLive, planOf, slotOf } from '../drawing/plan.ts'
import { useLayout } from '../drawing/use-layout.ts'
import { usePane } from '../drawing/use-pane.ts'
import { useZoom } from '../drawing/use-zoom.ts'
import type { RenderActions } from '../inspector.tsx'
import { MyPath } from '../my-path.tsx'
import type { Rewind } from '../replay/replay-bar.tsx'
import { useSpoilers } from '../replay/use-spoilers.ts'
import { ShareButton } from '../share/share-button.tsx'
import { usePrinting } from '../share/use-printing.ts'
import { Toolbar } from '../toolbar.tsx'
import { isTable, useBracketTexts } from '../use-bracket-text.ts'
import { useChanges } from '../use-changes.ts'
import { useIsNarrow } from '../use-is-narrow.ts'
import { BracketList } from './bracket-list.tsx'
import { BracketPane } from './bracket-pane.tsx'
import { RoundsView } from './rounds-view.tsx'
import { StandingsView } from './standings-view.tsx'
import { firstView, isView, type ViewName, viewsOf } from './views.ts'
import '../bracket.css'
import '../share/print.css'
import './views.css'

const ReplayBar = lazy(async () => ({ default: (await import('../replay/replay-bar.tsx')).ReplayBar }))
const ShareMenu = lazy(async () => ({ default: (await import('../share/share-menu.tsx')).ShareMenu }))

type BracketViewProps = {
  event: { id: string; name: string; teamSize: number; endedAt: string | null; settings: { spoilerFree: boolean } }
  bracket: Bracket
  /** The entrant the reader plays for. */
  playerId: string | null
  /** Embedded in another site, the bracket has no share button. */
  framed?: boolean
  /** For staff: the content above the bracket, and the actions on a match. */
  staff?: { header: ReactNode; renderActions: RenderActions } | null
}

export function BracketView({ event, bracket: fullBracket, playerId, framed = false, staff = null }: BracketViewProps) {
  const team = event.teamSize > 1
  const spoilers = useSpoilers(fullBracket, event.settings.spoilerFree)
  const [isReplaying, setReplaying] = useState(false)
  const [isSharing, setSharing] = useState(false)
  const [rewind, setRewind] = useState<Rewind | null>(null)
  const bracket = useMemo(
    () => (rewind ? rewind(fullBracket) : spoilers.bracket),
    [rewind, fullBracket, spoilers.bracket],
  )
  const plan = useMemo(() => planOf(bracket), [bracket])
  const { pane, setPane, room } = usePane()
  const layout = useLayout(plan, room)
  const texts = useBracketTexts(plan)
  const zoom = useZoom(layout, pane, room)
  const isNarrow = useIsNarrow()
  const isPrinting = usePrinting()
  const ownIndex = entrantIndex(plan, playerId)
  const [search, setSearch] = useSearchParams()
  const [announcement, setAnnouncement] = useState('')
  const [scrollTarget, setScrollTarget] = useState<number | null>(null)

  const availableViews = viewsOf(plan, ownIndex >= 0)
  const viewParam = search.get('view')
  const selectedView = isView(viewParam) && availableViews.includes(viewParam) ? viewParam : null
  const [wideView, narrowView] = [firstView(availableViews, false), firstView(availableViews, true)]
  const view = selectedView ?? (isNarrow === null ? null : isNarrow ? narrowView : wideView)
  const roundKey = search.get('round')
  const isAdmin = staff !== null && search.has('admin')
  const renderActions = isAdmin ? staff.renderActions : null

  const announce = useCallback(
    (changed: BracketMatch[]) => {
      const ownResults = changed.filter((match) => slotOf(match, ownIndex) !== null && match.outcome)
      if (ownResults.length > 0 && !rewind) setAnnouncement(ownResults.map(texts.sentence).join('. '))
    },
    [ownIndex, texts, rewind],
  )
  const changed = useChanges(plan, announce)

  const searchWith = (name: string, value: string | null) => {
    const next = new URLSearchParams(search)
    if (value === null) next.delete(name)
    else next.set(name, value)
    return next
  }
  const set = (name: string, value: string | null) =>
    setSearch(searchWith(name, value), { replace: true, preventScrollReset: true })
  const liveMatches = plan.visibleMatches.filter(isLive)
  function scrollToLive() {
    const next = liveMatches[(liveMatches.findIndex(({ no }) => no === scrollTarget) + 1) % liveMatches.length]
    setScrollTarget(next?.no ?? null)
  }
  function toggleReplay(on: boolean) {
    setReplaying(on)
    setRewind(null)
  }

  function renderView(viewName: ViewName): ReactNode {
    const commonProps = { plan, texts, ownIndex, team }
    switch (viewName) {
      case 'bracket': {
        const onReveal = spoilers.isFree ? spoilers.reveal : null
        return (
          <BracketPane
            {...commonProps}
            layout={layout}
            zoom={zoom}
            setPane={setPane}
            changed={changed}
            roundKey={roundKey}
            scrollTarget={scrollTarget}
            isPrinting={isPrinting}
            onReveal={onReveal}
            renderActions={renderActions}
          />
        )
      }
      case 'rounds':
        return (
          <RoundsView
            {...commonProps}
            roundKey={roundKey}
            renderActions={renderActions}
            onRound={(key) => set('round', key)}
          />
        )
      case 'standings':
        return (
          <StandingsView
            playerId={playerId}
            team={team}
            tournamentId={event.id}
            hidden={spoilers.isFree}
            roundName={texts.round}
          />
        )
      case 'path':
        return <MyPath {...commonProps} />
      case 'list':
        return null
    }
  }

  const showsDrawing = (view ?? wideView) === 'bracket'
  const canReplay = event.endedAt !== null && plan.visibleMatches.length > 0 && view !== 'standings'
  return (
    <div className="bracket" data-view={view ?? undefined}>
      <Toolbar
        views={availableViews}
        view={view}
        wideView={wideView}
        narrowView={narrowView}
        hrefOf={(viewName) => `?${searchWith('view', viewName)}`}
        isTree={!isTable(plan)}
        liveCount={showsDrawing ? liveMatches.length : 0}
        onLive={scrollToLive}
        spoilerFree={spoilers.isFree}
        onSpoilers={bracket.preview ? null : spoilers.choose}
        isReplaying={isReplaying}
        onReplay={canReplay ? toggleReplay : null}
        isAdmin={isAdmin}
        onAdmin={staff && !bracket.preview ? (on) => set('admin', on ? '1' : null) : null}
        zoom={showsDrawing ? zoom : null}
      >
        {!framed && !isSharing && (
          <ShareButton aria-haspopup="menu" aria-expanded={false} onClick={() => setSharing(true)} />
        )}
        {isSharing && (
          <Suspense fallback={<ShareButton loading />}>
            <ShareMenu event={event} plan={plan} layout={layout} texts={texts} team={team} />
          </Suspense>
        )}
      </Toolbar>
      {isAdmin && <Suspense>{staff.header}</Suspense>}
      {isReplaying && canReplay && (
        <Suspense>
          <ReplayBar
            tournamentId={event.id}
            bracket={fullBracket}
            onRewind={(rewind) => setRewind(() => rewind)}
            onClose={() => toggleReplay(false)}
          />
        </Suspense>
      )}
      {view || narrowView === wideView ? (
        renderView(view ?? wideView)
      ) : (
        <>
          <div className="wide-only">{renderView(wideView)}</div>
          <div className="narrow-only">{renderView(narrowView)}</div>
        </>
      )}
      <BracketList eventId={event.id} plan={plan} texts={texts} ownIndex={ownIndex} hidden={view !== 'list'} />
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
    </div>
  )
}
