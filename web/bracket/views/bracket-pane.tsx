import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Drawing } from '../drawing/drawing.tsx'
import type { Layout } from '../drawing/geometry.ts'
import { matchForKey } from '../drawing/keyboard-navigation.ts'
import { findFinal, isLive, isOver, type Plan, pathOf, slotOf, winnerSlot } from '../drawing/plan.ts'
import { isBoxVisible, positionFor } from '../drawing/scroll-position.ts'
import { StickyHeadings } from '../drawing/sticky-headings.tsx'
import type { Zoom } from '../drawing/use-zoom.ts'
import { Inspector, type RenderActions } from '../inspector.tsx'
import type { BracketTexts } from '../use-bracket-text.ts'

type BracketPaneProps = {
  plan: Plan
  layout: Layout
  texts: BracketTexts
  zoom: Zoom
  setPane: (pane: HTMLDivElement | null) => void
  ownIndex: number
  team: boolean
  changed: ReadonlySet<number>
  /** The round to open at. */
  roundKey: string | null
  /** The match to scroll to. */
  scrollTarget: number | null
  /** Printing draws the whole bracket. */
  isPrinting: boolean
  /** The user reveals a hidden result. */
  onReveal: ((no: number) => void) | null
  renderActions: RenderActions | null
}

/** The drawing in its pane: hovering an entrant highlights their path, a click on a match opens the inspector. */
export function BracketPane({ plan, layout, texts, zoom, ownIndex, team, ...rest }: BracketPaneProps) {
  const { setPane, changed, roundKey, scrollTarget, isPrinting, onReveal, renderActions } = rest
  const t = useTranslation('bracket')
  const [highlightedPath, setHighlightedPath] = useState<ReadonlySet<number> | null>(null)
  const [selected, setSelected] = useState<number | null>(null)
  const [tabStop, setTabStop] = useState(() => firstTabStop(plan, ownIndex, roundKey))
  const shouldFocus = useRef(false)
  const ownPath = useMemo(() => pathOf(plan, ownIndex), [plan, ownIndex])
  const match = selected === null ? undefined : plan.match(selected)

  useScrollToRound(plan, layout, zoom, ownIndex, roundKey)
  useScrollToTarget(layout, zoom, scrollTarget, setTabStop)

  useEffect(() => {
    if (!shouldFocus.current) return
    const card = zoom.pane?.querySelector<SVGElement>(`[data-no="${tabStop}"]`)
    if (!card) return
    shouldFocus.current = false
    card.focus({ preventScroll: true })
  })

  function highlightPath(index: number | null) {
    setHighlightedPath(index === null ? null : pathOf(plan, index))
  }

  function selectMatch(no: number) {
    setTabStop(no)
    setSelected(no === selected ? null : no)
    onReveal?.(no)
  }

  /** With its button gone, the keyboard continues at the match, which the drawing omits if it is out of view. */
  function closeInspector(byKeyboard: boolean) {
    shouldFocus.current = byKeyboard
    setSelected(null)
    if (byKeyboard) scrollToMatch(layout, zoom, tabStop)
  }

  function onKeyDown(event: KeyboardEvent) {
    const no = matchNoAt(event.target)
    if (event.key === 'Escape') setSelected(null)
    if (no === null) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return selectMatch(no)
    }
    const next = matchForKey(plan, layout, no, event.key, event.shiftKey)
    if (event.key.startsWith('Arrow')) event.preventDefault()
    if (next === null) return
    shouldFocus.current = true
    setTabStop(next)
    if (selected !== null) setSelected(next)
    scrollToMatch(layout, zoom, next)
  }

  return (
    <div className="bracket-stage" data-slim={layout.width < slimWidth || undefined}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles events of the buttons inside */}
      <div
        ref={setPane}
        className="bracket-pane"
        onKeyDown={onKeyDown}
        onPointerOver={(event: PointerEvent) => highlightPath(entrantIndexAt(event.target))}
        onPointerLeave={() => highlightPath(null)}
        onFocus={(event) => {
          const focused = plan.match(matchNoAt(event.target) ?? 0)
          highlightPath(focused ? focused[winnerSlot(focused) ?? 'a'] : null)
        }}
        onBlur={() => highlightPath(null)}
        onClick={(event: MouseEvent) => {
          const no = matchNoAt(event.target)
          if (no !== null) selectMatch(no)
        }}
      >
        {zoom.stickyTop !== null && !isPrinting && (
          <StickyHeadings plan={plan} layout={layout} texts={texts} zoom={zoom.zoom} top={zoom.stickyTop} />
        )}
        <Drawing
          plan={plan}
          layout={layout}
          texts={texts}
          zoom={zoom.zoom}
          view={isPrinting ? null : zoom.view}
          options={{ ownIndex, team, highlightedPath, ownPath, selected, changed, tabStop, isStatic: false }}
        />
        <p className="sr-only">{t('keys')}</p>
      </div>
      {match && (
        <Inspector
          plan={plan}
          texts={texts}
          match={match}
          team={team}
          actions={renderActions?.(match, true)}
          onClose={closeInspector}
        />
      )}
    </div>
  )
}

/** Leaves room for the inspector beside the pane. */
const slimWidth = 900

const dataAt = (target: EventTarget, name: 'no' | 'place') => {
  const value = target instanceof Element ? target.closest<SVGElement>(`[data-${name}]`)?.dataset[name] : undefined
  return value === undefined ? null : Number(value)
}
const matchNoAt = (target: EventTarget) => dataAt(target, 'no')
const entrantIndexAt = (target: EventTarget) => dataAt(target, 'place')

/** The reader's next match, or else a live one, or else the first of the round, or else the final of a finished event. */
function firstTabStop(plan: Plan, ownIndex: number, roundKey: string | null): number | null {
  const { visibleMatches, bracket } = plan
  const key = roundKey ?? bracket.current
  const roundMatches = visibleMatches.filter((match) => match.key === key)
  const ownMatch = visibleMatches.find((match) => slotOf(match, ownIndex) !== null && !match.outcome)
  const firstOfRound = roundKey
    ? roundMatches[0]
    : (ownMatch ??
      visibleMatches.find(isLive) ??
      roundMatches.find(({ outcome }) => !outcome) ??
      roundMatches[0] ??
      finalOf(plan))
  return (firstOfRound ?? visibleMatches[0])?.no ?? null
}

/** Once all matches are over. */
const finalOf = (plan: Plan) => (plan.visibleMatches.every(isOver) ? findFinal(plan) : null)

function scrollToMatch(layout: Layout, { pane, zoom }: Zoom, no: number | null) {
  const box = layout.boxes.find((box) => box.no === no)
  if (!box || !pane) return
  const current = { left: pane.scrollLeft / zoom, top: pane.scrollTop / zoom }
  const size = visibleSize(pane, zoom)
  if (isBoxVisible(box, current, size)) return
  const { left, top } = positionFor(layout, box, size)
  pane.scrollTo({ left: left * zoom, top: top * zoom })
}

/** The part of the pane above the lower edge of the window, at 100 %. */
function visibleSize(pane: HTMLElement, zoom: number) {
  const hiddenBelow = Math.max(0, pane.getBoundingClientRect().bottom - window.innerHeight)
  const height = pane.clientHeight - Math.min(hiddenBelow, pane.clientHeight / 2)
  return { width: pane.clientWidth / zoom, height: height / zoom }
}

/** Scrolls once, and whenever the user selects another round; live updates never scroll. */
function useScrollToRound(plan: Plan, layout: Layout, zoom: Zoom, ownIndex: number, roundKey: string | null) {
  const lastRoundKey = useRef<string | null | undefined>(undefined)
  useEffect(() => {
    if (lastRoundKey.current === roundKey || !zoom.pane?.isConnected) return
    lastRoundKey.current = roundKey
    scrollToMatch(layout, zoom, firstTabStop(plan, ownIndex, roundKey))
  })
}

function useScrollToTarget(layout: Layout, zoom: Zoom, scrollTarget: number | null, onArrive: (no: number) => void) {
  const lastTarget = useRef<number | null>(null)
  useEffect(() => {
    if (scrollTarget === null || lastTarget.current === scrollTarget || !zoom.pane?.isConnected) return
    lastTarget.current = scrollTarget
    scrollToMatch(layout, zoom, scrollTarget)
    onArrive(scrollTarget)
  })
}
