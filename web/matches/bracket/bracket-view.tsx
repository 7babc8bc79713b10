/** An event to look at in every way there is. The reader's choice of view and round stands in the address. */
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { BracketList } from './bracket-list.tsx'
import { BracketPane } from './bracket-pane.tsx'
import { layoutOf } from './layout.ts'
import { MyPath } from './my-path.tsx'
import { type Bracket, type BracketMatch, isLive, placeOf, planOf, slotOf } from './plan.ts'
import { RoundsView } from './rounds-view.tsx'
import { StandingsView } from './standings-view.tsx'
import { Toolbar } from './toolbar.tsx'
import { isTable, useBracketWords } from './use-bracket-words.ts'
import { useChanges } from './use-changes.ts'
import { useNarrow } from './use-narrow.ts'
import { useSpoilers } from './use-spoilers.ts'
import { useZoom } from './use-zoom.ts'
import { firstView, isView, type ViewName, viewsOf } from './views.ts'
import './bracket.css'
import './views.css'

type BracketViewProps = {
  tournamentId: string
  bracket: Bracket
  /** The entrant the reader plays for. */
  playerId: string | null
  team: boolean
  /** The host wants results hidden until asked for. */
  spoilerFree: boolean
  share?: ReactNode
}

export function BracketView({ tournamentId, bracket: full, playerId, team, spoilerFree, share }: BracketViewProps) {
  const spoilers = useSpoilers(full, spoilerFree)
  const { bracket } = spoilers
  const plan = useMemo(() => planOf(bracket), [bracket])
  const layout = useMemo(() => layoutOf(plan), [plan])
  const words = useBracketWords(plan)
  const zoom = useZoom(layout)
  const narrow = useNarrow()
  const own = placeOf(plan, playerId)
  const [search, setSearch] = useSearchParams()
  const [said, setSaid] = useState('')
  const [goal, setGoal] = useState<number | null>(null)

  const all = viewsOf(plan, own >= 0)
  const asked = search.get('view')
  const chosen = isView(asked) && all.includes(asked) ? asked : null
  const [wide, small] = [firstView(all, false), firstView(all, true)]
  const view = chosen ?? (narrow === null ? null : narrow ? small : wide)
  const at = search.get('round')

  const tell = useCallback(
    (changed: BracketMatch[]) => {
      const mine = changed.filter((match) => slotOf(match, own) !== null && match.outcome)
      if (mine.length > 0) setSaid(mine.map(words.sentence).join('. '))
    },
    [own, words],
  )
  const changed = useChanges(plan, tell)

  const with_ = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    next.set(name, value)
    return next
  }
  const live = plan.shown.filter(isLive)
  function toLive() {
    const next = live[(live.findIndex(({ no }) => no === goal) + 1) % live.length]
    setGoal(next?.no ?? null)
  }

  function shown(one: ViewName): ReactNode {
    const about = { plan, words, own, team }
    switch (one) {
      case 'bracket':
        return (
          <BracketPane
            {...about}
            layout={layout}
            zoom={zoom}
            changed={changed}
            at={at}
            goal={goal}
            onReveal={spoilers.isFree ? spoilers.reveal : null}
          />
        )
      case 'rounds':
        return (
          <RoundsView
            {...about}
            at={at}
            onRound={(key) => setSearch(with_('round', key), { replace: true, preventScrollReset: true })}
          />
        )
      case 'standings':
        return <StandingsView tournamentId={tournamentId} playerId={playerId} team={team} hidden={spoilers.isFree} />
      case 'path':
        return <MyPath {...about} />
      case 'list':
        return null
    }
  }

  const inDrawing = (view ?? wide) === 'bracket'
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
        zoom={inDrawing ? zoom : null}
      >
        {share}
      </Toolbar>
      {view ? (
        shown(view)
      ) : (
        <>
          <div className="wide-only">{shown(wide)}</div>
          {small !== wide && <div className="narrow-only">{shown(small)}</div>}
        </>
      )}
      <BracketList plan={plan} words={words} own={own} hidden={view !== 'list'} />
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
    </div>
  )
}
