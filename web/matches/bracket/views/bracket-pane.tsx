import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useWords } from '../../../lib/i18n/i18n.ts'
import { Drawing } from '../drawing/drawing.tsx'
import type { Layout } from '../drawing/geometry.ts'
import { walk } from '../drawing/keyboard-navigation.ts'
import { isLive, type Plan, pathOf, slotOf, winnerSlot } from '../drawing/plan.ts'
import type { Zoom } from '../drawing/use-zoom.ts'
import { type ActsOf, Inspector } from '../inspector.tsx'
import type { BracketWords } from '../use-bracket-text.ts'

type BracketPaneProps = {
  plan: Plan
  layout: Layout
  words: BracketWords
  zoom: Zoom
  own: number
  team: boolean
  changed: ReadonlySet<number>
  /** The round to open at. */
  at: string | null
  /** The match to scroll to. */
  goal: number | null
  /** Printing draws the whole bracket. */
  isPrinting: boolean
  /** The user reveals a hidden result. */
  onReveal: ((no: number) => void) | null
  actsOf: ActsOf | null
}

/** The drawing in its pane: hovering an entrant highlights their path, a click on a match opens the inspector. */
export function BracketPane({ plan, layout, words, zoom, own, team, ...rest }: BracketPaneProps) {
  const { changed, at, goal, isPrinting, onReveal, actsOf } = rest
  const t = useWords('bracket')
  const [lit, setLit] = useState<ReadonlySet<number> | null>(null)
  const [selected, setSelected] = useState<number | null>(null)
  const [stop, setStop] = useState(() => firstStop(plan, own, at))
  const wantsFocus = useRef(false)
  const ownPath = useMemo(() => pathOf(plan, own), [plan, own])
  const match = selected === null ? undefined : plan.match(selected)

  useOpening(plan, layout, zoom, own, at)
  useGoal(layout, zoom, goal, setStop)

  useEffect(() => {
    if (!wantsFocus.current) return
    const card = zoom.pane.current?.querySelector<SVGElement>(`[data-no="${stop}"]`)
    if (!card) return
    wantsFocus.current = false
    card.focus({ preventScroll: true })
  })

  function lightPath(index: number | null) {
    setLit(index === null ? null : pathOf(plan, index))
  }

  function pick(no: number) {
    setStop(no)
    setSelected(no === selected ? null : no)
    onReveal?.(no)
  }

  function onKeyDown(event: KeyboardEvent) {
    const no = numberAt(event.target)
    if (event.key === 'Escape') setSelected(null)
    if (no === null) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return pick(no)
    }
    const next = walk(plan, layout, no, event.key, event.shiftKey)
    if (event.key.startsWith('Arrow')) event.preventDefault()
    if (next === null) return
    wantsFocus.current = true
    setStop(next)
    if (selected !== null) setSelected(next)
    show(layout, zoom, next)
  }

  return (
    <div className="bracket-stage" data-slim={layout.width < slim || undefined}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles events of the buttons inside */}
      <div
        ref={zoom.pane}
        className="bracket-pane"
        data-tall={layout.height > tall || undefined}
        onKeyDown={onKeyDown}
        onPointerOver={(event: PointerEvent) => lightPath(placeAt(event.target))}
        onPointerLeave={() => lightPath(null)}
        onFocus={(event) => {
          const focused = plan.match(numberAt(event.target) ?? 0)
          lightPath(focused ? focused[winnerSlot(focused) ?? 'a'] : null)
        }}
        onBlur={() => lightPath(null)}
        onClick={(event: MouseEvent) => {
          const no = numberAt(event.target)
          if (no !== null) pick(no)
        }}
      >
        <Drawing
          plan={plan}
          layout={layout}
          words={words}
          zoom={zoom.zoom}
          view={isPrinting ? null : zoom.view}
          look={{ own, team, lit, ownPath, selected, changed, stop, still: false }}
        />
        <p className="sr-only">{t('keys')}</p>
      </div>
      {match && (
        <Inspector {...{ plan, words, match, team }} acts={actsOf?.(match, true)} onClose={() => setSelected(null)} />
      )}
    </div>
  )
}

/** Leaves room for the inspector beside the pane. */
const slim = 900
/** Taller drawings scroll inside their pane, others with the page. */
const tall = 1_500

const dataAt = (target: EventTarget, name: 'no' | 'place') => {
  const found = target instanceof Element ? target.closest<SVGElement>(`[data-${name}]`)?.dataset[name] : undefined
  return found === undefined ? null : Number(found)
}
const numberAt = (target: EventTarget) => dataAt(target, 'no')
const placeAt = (target: EventTarget) => dataAt(target, 'place')

/** The reader's next match, or else a live one, or else the first of the round. */
function firstStop({ shown, bracket }: Plan, own: number, at: string | null): number | null {
  const key = at ?? bracket.current
  const inRound = shown.filter((match) => match.key === key)
  const mine = shown.find((match) => slotOf(match, own) !== null && !match.outcome)
  const found = at ? inRound[0] : (mine ?? shown.find(isLive) ?? inRound.find(({ outcome }) => !outcome) ?? inRound[0])
  return (found ?? shown[0])?.no ?? null
}

function show({ boxes }: Layout, { pane, zoom }: Zoom, no: number | null) {
  const box = boxes.find((box) => box.no === no)
  const into = pane.current
  if (!box || !into) return
  const [x, y] = [box.x * zoom, box.y * zoom]
  const isSeen =
    x >= into.scrollLeft &&
    y >= into.scrollTop &&
    x + box.width * zoom <= into.scrollLeft + into.clientWidth &&
    y + box.height * zoom <= into.scrollTop + into.clientHeight
  if (!isSeen) into.scrollTo({ left: x - into.clientWidth / 3, top: y - into.clientHeight / 3 })
}

/** Scrolls once, and whenever the user selects another round; live updates never scroll. */
function useOpening(plan: Plan, layout: Layout, zoom: Zoom, own: number, at: string | null) {
  const opened = useRef<string | null | undefined>(undefined)
  useEffect(() => {
    if (opened.current === at) return
    opened.current = at
    show(layout, zoom, firstStop(plan, own, at))
  })
}

function useGoal(layout: Layout, zoom: Zoom, goal: number | null, onArrive: (no: number) => void) {
  const gone = useRef<number | null>(null)
  useEffect(() => {
    if (goal === null || gone.current === goal) return
    gone.current = goal
    show(layout, zoom, goal)
    onArrive(goal)
  })
}
