import { useWords } from '../../../lib/i18n/i18n.ts'
import type { BracketWords } from '../use-bracket-text.ts'
import { headHeight, type Label, type Layout, pitch, sees, type View } from './geometry.ts'
import type { Plan } from './plan.ts'

type HeadsProps = { plan: Plan; layout: Layout; words: BracketWords; view: View }

/** The name of each round, the length of its matches, and its time. */
export function Heads({ plan, layout, words, view }: HeadsProps) {
  return layout.heads.map(({ key, x, y }) =>
    sees(view, x, y, x + pitch.x, y + headHeight) ? (
      <g
        key={key}
        className="bm-head"
        transform={`translate(${x} ${y})`}
        data-current={plan.playing.has(key) || undefined}
      >
        <text className="bm-round" y="30">
          {words.round(key)}
        </text>
        <text className="bm-about" y="50">
          {words.about(key)}
        </text>
      </g>
    ) : null,
  )
}

/** Groups by their letter, records as won, drawn, lost. */
export function Labels({ labels }: { labels: Label[] }) {
  const t = useWords('bracket')
  return labels.map((label) => (
    <text key={`${label.kind} ${label.x} ${label.y}`} className="bm-label" x={label.x} y={label.y}>
      {label.kind === 'group' && t('group', { group: groupName(label.group) })}
      {label.kind === 'record' && recordText(label)}
      {label.kind === 'unpaired' && t('unpaired', { round: label.round })}
    </text>
  ))
}

export const recordText = ({ won, drawn, lost }: { won: number; drawn: number; lost: number }) =>
  drawn > 0 ? `${won}–${drawn}–${lost}` : `${won}–${lost}`

/** A to Z, then AA. */
export function groupName(group: number): string {
  const letter = String.fromCharCode(65 + ((group - 1) % 26))
  return group > 26 ? groupName(Math.floor((group - 1) / 26)) + letter : letter
}
