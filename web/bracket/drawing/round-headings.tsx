import { groupName } from '@guildhall/contract/matches/group-name.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import type { BracketTexts } from '../use-bracket-text.ts'
import { headingHeight, isInView, type Label, type Layout, type View } from './geometry.ts'
import type { Plan } from './plan.ts'

type HeadingsProps = { plan: Plan; layout: Layout; texts: BracketTexts; view: View }

/** The name of each round, the length of its matches, and its time. */
export function Headings({ plan, layout, texts, view }: HeadingsProps) {
  return layout.headings.map(({ key, x, y }) =>
    isInView(view, x, y, x + layout.columns.pitch, y + headingHeight) ? (
      <g
        key={key}
        className="bm-head"
        transform={`translate(${x} ${y})`}
        data-current={plan.currentRounds.has(key) || undefined}
      >
        <text className="bm-round" y="30">
          {texts.round(key)}
        </text>
        <text className="bm-about" y="50">
          {texts.about(key)}
        </text>
      </g>
    ) : null,
  )
}

/** Groups by their letter, records as won, drawn, lost. */
export function Labels({ labels }: { labels: Label[] }) {
  const t = useTranslation('bracket')
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
