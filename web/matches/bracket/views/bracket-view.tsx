/** All views of a bracket. The URL holds the selected view and round. */
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Bracket, type BracketMatch, isLive, placeOf, planOf, slotOf } from '../drawing/plan.ts'
import { useLayout } from '../drawing/use-layout.ts'
import { useZoom } from '../drawing/use-zoom.ts'
import type { ActsOf } from '../inspector.tsx'
import { MyPath } from '../my-path.tsx'
import type { Past } from '../replay/replay-bar.tsx'
import { useSpoilers } from '../replay/use-spoilers.ts'
import { ShareButton } from '../share/share-button.tsx'
import { usePrinting } from '../share/use-printing.ts'
import { Toolbar } from '../toolbar.tsx'
import { isTable, useBracketWords } from '../use-bracket-text.ts'
import { useChanges } from '../use-changes.ts'
import { useNarrow } from '../use-narrow.ts'
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
  staff?: { desk: ReactNode; actsOf: ActsOf } | null
}

export function BracketView({ event, bracket: full, playerId, framed = false, staff = null }: BracketViewProps) {
  const team = event.teamSize > 1
  const spoilers = useSpoilers(full, event.settings.spoilerFree)
  const [isReplay, setReplay] = useState(false)
  const [isSharing, setSharing] = useState(false)
  const [past, setPast] = useState<Past | null>(null)
  const bracket = useMemo(() => (past ? past(full) : spoilers.bracket), [past, full, spoilers.bracket])
  const plan = useMemo(() => planOf(bracket), [bracket])
  const layout = useLayout(plan)
  const words = useBracketWords(plan)
  const zoom = useZoom(layout)
  const narrow = useNarrow()
  const isPrinting = usePrinting()
  const own = placeOf(plan, playerId)
  const [search, setSearch] = useSearchParams()
  const [announcement, setAnnouncement] = useState('')
  const [goal, setGoal] = useState<number | null>(null)

  const all = viewsOf(plan, own >= 0)
  const asked = search.get('view')
  const chosen = isView(asked) && all.includes(asked) ? asked : null
  const [wide, small] = [firstView(all, false), firstView(all, true)]
  const view = chosen ?? (narrow === null ? null : narrow ? small : wide)
  const at = search.get('round')
  const isAdmin = staff !== null && search.has('admin')
  const actsOf = isAdmin ? staff.actsOf : null

  const announce = useCallback(
    (changed: BracketMatch[]) => {
      const mine = changed.filter((match) => slotOf(match, own) !== null && match.outcome)
      if (mine.length > 0 && !past) setAnnouncement(mine.map(words.sentence).join('. '))
    },
    [own, words, past],
  )
  const changed = useChanges(plan, announce)

  const with_ = (name: string, value: string | null) => {
    const next = new URLSearchParams(search)
    if (value === null) next.delete(name)
    else next.set(name, value)
    return next
  }
  const set = (name: string, value: string | null) =>
    setSearch(with_(name, value), { replace: true, preventScrollReset: true })
  const live = plan.shown.filter(isLive)
  function toLive() {
    const next = live[(live.findIndex(({ no }) => no === goal) + 1) % live.length]
    setGoal(next?.no ?? null)
  }
  function replay(on: boolean) {
    setReplay(on)
    setPast(null)
  }

  function shown(one: ViewName): ReactNode {
    const about = { plan, words, own, team }
    switch (one) {
      case 'bracket': {
        const onReveal = spoilers.isFree ? spoilers.reveal : null
        return <BracketPane {...about} {...{ layout, zoom, changed, at, goal, isPrinting, onReveal, actsOf }} />
      }
      case 'rounds':
        return <RoundsView {...about} {...{ at, actsOf }} onRound={(key) => set('round', key)} />
      case 'standings':
        return <StandingsView tournamentId={event.id} playerId={playerId} team={team} hidden={spoilers.isFree} />
      case 'path':
        return <MyPath {...about} />
      case 'list':
        return null
    }
  }

  const inDrawing = (view ?? wide) === 'bracket'
  const canReplay = event.endedAt !== null && plan.shown.length > 0 && view !== 'standings'
  return (
    <div className="bracket" data-view={view ?? undefined}>
      <Toolbar
        views={all}
        view={view}
        wide={wide}
        narrow={small}
        hrefOf={(one) => `?${with_('view', one)}`}
        isTree={!isTable(plan)}
        live={inDrawing ? live.length : 0}
        onLive={toLive}
        spoilerFree={spoilers.isFree}
        onSpoilers={bracket.preview ? null : spoilers.choose}
        isReplay={isReplay}
        onReplay={canReplay ? replay : null}
        isAdmin={isAdmin}
        onAdmin={staff && !bracket.preview ? (on) => set('admin', on ? '1' : null) : null}
        zoom={inDrawing ? zoom : null}
      >
        {!framed && !isSharing && (
          <ShareButton aria-haspopup="menu" aria-expanded={false} onClick={() => setSharing(true)} />
        )}
        {isSharing && (
          <Suspense fallback={<ShareButton loading />}>
            <ShareMenu {...{ event, plan, layout, words, team }} />
          </Suspense>
        )}
      </Toolbar>
      {isAdmin && <Suspense>{staff.desk}</Suspense>}
      {isReplay && canReplay && (
        <Suspense>
          <ReplayBar
            tournamentId={event.id}
            bracket={full}
            onPast={(past) => setPast(() => past)}
            onClose={() => replay(false)}
          />
        </Suspense>
      )}
      {view || small === wide ? (
        shown(view ?? wide)
      ) : (
        <>
          <div className="wide-only">{shown(wide)}</div>
          <div className="narrow-only">{shown(small)}</div>
        </>
      )}
      <BracketList plan={plan} words={words} own={own} hidden={view !== 'list'} />
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
    </div>
  )
}
