/** The bracket as one SVG: sizes are attributes, so it is in the first HTML and sharp at every zoom. */
import { useId } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useSharedMarkup } from '../../lib/page/shared-markup.ts'
import { Champion, FinalCaption } from '../champion.tsx'
import type { BracketTexts } from '../use-bracket-text.ts'
import { Card } from './card.tsx'
import { card, finalCard, isInView, type Layout, type Line, type View } from './geometry.ts'
import { isLive, isOver, type Plan, slotOf } from './plan.ts'
import { Headings, Labels } from './round-headings.tsx'

export type DrawingOptions = {
  ownIndex: number
  team: boolean
  /** The path of the hovered entrant. */
  highlightedPath: ReadonlySet<number> | null
  ownPath: ReadonlySet<number>
  selected: number | null
  changed: ReadonlySet<number>
  tabStop: number | null
  isStatic: boolean
}

type DrawingProps = {
  plan: Plan
  layout: Layout
  texts: BracketTexts
  options: DrawingOptions
  zoom?: number
  /** Draws only the visible area; null draws all. */
  view?: View | null
  /** Shows only `view`, as large as its container. */
  framed?: boolean
}

export function Drawing({ plan, layout, texts, options, zoom = 1, view = null, framed = false }: DrawingProps) {
  const t = useTranslation('bracket')
  const share = useSharedMarkup()
  const clip = `clip${useId().replaceAll(/[^\w-]/g, '')}`
  const { width, height, boxes, lines, dividers, champion, columns } = layout
  const inView = view ?? { left: 0, top: 0, right: width, bottom: height }
  const visibleLines = lines.filter(({ left, top, right, bottom }) => isInView(inView, left, top, right, bottom))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing of many buttons
    <svg
      className="bracket-drawing"
      width={framed ? '100%' : Math.round(width * zoom)}
      height={framed ? '100%' : Math.round(height * zoom)}
      viewBox={framed ? viewBoxOf(inView) : `0 0 ${width} ${height}`}
      role="group"
      aria-label={t('drawing')}
    >
      <clipPath id={clip}>
        <rect x="0" y="0" width={columns.card - card.row} height="40" />
      </clipPath>
      <clipPath id={`${clip}-free`}>
        <rect x="0" y="0" width={columns.card + finalCard.extra - 4} height="40" />
      </clipPath>
      {dividers.map((y) => (
        <path key={y} className="bm-band" d={`M0 ${y}H${width}`} />
      ))}
      <g
        className="bm-lines"
        {...share(
          plan.bracket,
          `lines ${visibleLines.map(({ path }) => path).join('')}`,
          <Lines plan={plan} lines={visibleLines} highlightedPath={options.highlightedPath} />,
          'svg',
        )}
      />
      <g className="bm-lines bm-own-lines">
        <Lines
          plan={plan}
          lines={visibleLines.filter((line) => isOnPath(options.ownPath, line))}
          highlightedPath={options.highlightedPath}
        />
      </g>
      <Headings plan={plan} layout={layout} texts={texts} view={inView} />
      <Labels labels={layout.labels} />
      {champion && <Champion plan={plan} texts={texts} team={options.team} x={champion.x} y={champion.y} />}
      {boxes.map((box) => {
        const match = plan.match(box.no)
        if (!match || !isInView(inView, box.x, box.y - card.meta, box.x + box.width, box.y + box.height)) return null
        if (view && zoom < minReadableZoom)
          return (
            <rect
              key={box.no}
              className="bm-card bm-far"
              data-no={box.no}
              data-look={isLive(match) ? 'live' : isOver(match) ? 'over' : undefined}
              data-own={slotOf(match, options.ownIndex) !== null || undefined}
              x={box.x}
              y={box.y}
              width={box.width}
              height={box.height}
            />
          )
        const content = (
          <>
            <Card
              plan={plan}
              texts={texts}
              match={match}
              box={box}
              ownIndex={options.ownIndex}
              team={options.team}
              isHighlighted={options.highlightedPath?.has(box.no) ?? false}
              isDimmed={options.highlightedPath !== null && !options.highlightedPath.has(box.no)}
              selected={options.selected === box.no}
              changed={options.changed.has(box.no)}
              isTabStop={options.tabStop === box.no}
              isStatic={options.isStatic}
              clip={clip}
            />
            {box.final && <FinalCaption plan={plan} match={match} box={box} texts={texts} />}
          </>
        )
        const isPersonal = slotOf(match, options.ownIndex) !== null || options.tabStop === box.no
        if (isPersonal) return <g key={box.no}>{content}</g>
        const key = `card ${clip} ${box.no} ${box.x} ${box.y} ${box.width} ${options.team} ${options.isStatic}`
        return <g key={box.no} {...share(plan.bracket, key, content, 'svg')} />
      })}
    </svg>
  )
}

const isOnPath = (path: ReadonlySet<number>, { from, to }: Line) => path.has(from) && path.has(to)

type LinesProps = { plan: Plan; lines: readonly Line[]; highlightedPath: ReadonlySet<number> | null }

function Lines({ plan, lines, highlightedPath }: LinesProps) {
  return lines.map((line) => {
    const feeder = plan.match(line.from)
    const isHighlighted = highlightedPath !== null && isOnPath(highlightedPath, line)
    return (
      <path
        key={`${line.from} ${line.to}`}
        d={line.path}
        data-open={!feeder || !isOver(feeder) || undefined}
        data-lit={isHighlighted || undefined}
        data-dim={(highlightedPath !== null && !isHighlighted) || undefined}
      />
    )
  })
}

/** At a low zoom a large drawing shows only outlines. */
const minReadableZoom = 0.3

const viewBoxOf = ({ left, top, right, bottom }: View) => `${left} ${top} ${right - left} ${bottom - top}`
