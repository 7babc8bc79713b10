/** The bracket as one SVG: sizes are attributes, so it is in the first HTML and sharp at every zoom. */
import { useId } from 'react'
import { useWords } from '../../../lib/i18n/i18n.ts'
import { Champion, FinalFoot } from '../champion.tsx'
import type { BracketWords } from '../use-bracket-text.ts'
import { Card } from './card.tsx'
import { card, type Layout, sees, type View } from './geometry.ts'
import { isLive, isOver, type Plan, slotOf } from './plan.ts'
import { Heads, Labels } from './round-headings.tsx'

export type Look = {
  own: number
  team: boolean
  /** The path of the hovered entrant. */
  lit: ReadonlySet<number> | null
  ownPath: ReadonlySet<number>
  selected: number | null
  changed: ReadonlySet<number>
  stop: number | null
  still: boolean
}

type DrawingProps = {
  plan: Plan
  layout: Layout
  words: BracketWords
  look: Look
  zoom?: number
  /** Draws only the visible area; null draws all. */
  view?: View | null
  /** Shows only `view`, as large as its container. */
  framed?: boolean
}

export function Drawing({ plan, layout, words, look, zoom = 1, view = null, framed = false }: DrawingProps) {
  const t = useWords('bracket')
  const clip = `clip${useId().replaceAll(/[^\w-]/g, '')}`
  const { width, height, boxes, lines, bands, champion } = layout
  const inView = view ?? { left: 0, top: 0, right: width, bottom: height }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing of many buttons
    <svg
      className="bracket-drawing"
      width={framed ? '100%' : Math.round(width * zoom)}
      height={framed ? '100%' : Math.round(height * zoom)}
      viewBox={framed ? box(inView) : `0 0 ${width} ${height}`}
      role="group"
      aria-label={t('drawing')}
    >
      <clipPath id={clip}>
        <rect x="0" y="0" width={card.width - card.row} height="40" />
      </clipPath>
      <clipPath id={`${clip}-free`}>
        <rect x="0" y="0" width={card.width - 4} height="40" />
      </clipPath>
      {bands.map((y) => (
        <path key={y} className="bm-band" d={`M0 ${y}H${width}`} />
      ))}
      <g className="bm-lines">
        {lines.map(({ from, to, path, left, top, right, bottom }) => {
          if (!sees(inView, left, top, right, bottom)) return null
          const feeder = plan.match(from)
          const both = (path: ReadonlySet<number> | null) => (path?.has(from) && path.has(to)) || undefined
          return (
            <path
              key={`${from} ${to}`}
              d={path}
              data-open={!feeder || !isOver(feeder) || undefined}
              data-own={both(look.ownPath)}
              data-lit={both(look.lit)}
              data-dim={(look.lit !== null && !both(look.lit)) || undefined}
            />
          )
        })}
      </g>
      <Heads plan={plan} layout={layout} words={words} view={inView} />
      <Labels labels={layout.labels} />
      {champion && <Champion plan={plan} words={words} team={look.team} x={champion.x} y={champion.y} />}
      {boxes.map((box) => {
        const match = plan.match(box.no)
        if (!match || !sees(inView, box.x, box.y - card.meta, box.x + box.width, box.y + box.height)) return null
        if (view && zoom < readable)
          return (
            <rect
              key={box.no}
              className="bm-card bm-far"
              data-no={box.no}
              data-look={isLive(match) ? 'live' : isOver(match) ? 'over' : undefined}
              data-own={slotOf(match, look.own) !== null || undefined}
              x={box.x}
              y={box.y}
              width={box.width}
              height={box.height}
            />
          )
        return (
          <g key={box.no}>
            <Card
              plan={plan}
              words={words}
              match={match}
              box={box}
              own={look.own}
              team={look.team}
              lit={look.lit?.has(box.no) ?? false}
              dim={look.lit !== null && !look.lit.has(box.no)}
              selected={look.selected === box.no}
              changed={look.changed.has(box.no)}
              stop={look.stop === box.no}
              still={look.still}
              clip={clip}
            />
            {box.final && <FinalFoot plan={plan} match={match} box={box} words={words} />}
          </g>
        )
      })}
    </svg>
  )
}

/** At a low zoom a large drawing shows only outlines. */
const readable = 0.3

const box = ({ left, top, right, bottom }: View) => `${left} ${top} ${right - left} ${bottom - top}`
