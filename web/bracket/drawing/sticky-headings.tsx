import type { BracketTexts } from '../use-bracket-text.ts'
import { headingHeight, type Layout } from './geometry.ts'
import type { Plan } from './plan.ts'
import { Headings } from './round-headings.tsx'

type StickyHeadingsProps = { plan: Plan; layout: Layout; texts: BracketTexts; zoom: number; top: number }

/** The headings of a part stay at the top of the pane while its matches scroll below them. */
export function StickyHeadings({ plan, layout, texts, zoom, top }: StickyHeadingsProps) {
  const headings = layout.headings.filter(({ y }) => y === top)
  const view = { left: 0, top, right: layout.width, bottom: top + headingHeight }
  return (
    <div className="bracket-heads">
      <svg
        className="bracket-drawing"
        aria-hidden="true"
        width={Math.round(layout.width * zoom)}
        height={Math.round(headingHeight * zoom)}
        viewBox={`0 ${top} ${layout.width} ${headingHeight}`}
      >
        <rect className="bm-heads" y={top} width={layout.width} height={headingHeight} />
        <path className="bm-band" d={`M0 ${top + headingHeight - 0.5}H${layout.width}`} />
        <Headings plan={plan} layout={{ ...layout, headings }} texts={texts} view={view} />
      </svg>
    </div>
  )
}
