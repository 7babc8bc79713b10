import { memo } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { flagEmoji } from '../../ui/art/flag.tsx'
import { isSameDisplay } from '../keep-identity.ts'
import type { BracketTexts } from '../use-bracket-text.ts'
import { EntrantImage } from './entrant-image.tsx'
import { fitText } from './fit-text.ts'
import { type Box, card, finalCard } from './geometry.ts'
import {
  type BracketMatch,
  bothSlots,
  bracketLetterOf,
  isLive,
  type Plan,
  type Slot,
  slotOf,
  winnerSlot,
} from './plan.ts'

type CardProps = {
  plan: Plan
  texts: BracketTexts
  match: BracketMatch
  box: Box
  /** The reader's own index in `entrants`, −1 for none. */
  ownIndex: number
  team: boolean
  isHighlighted: boolean
  isDimmed: boolean
  selected: boolean
  changed: boolean
  /** The one card of the drawing that the Tab key reaches. */
  isTabStop: boolean
  /** A preview, without buttons. */
  isStatic: boolean
  clip: string
}

/** A match in the drawing. It has no handlers: the drawing handles the events of all cards. */
export const Card = memo(function Card(props: CardProps) {
  const { texts, match, box, ownIndex, isHighlighted, isDimmed, selected, changed, isTabStop, isStatic, ...rest } =
    props
  const isOwn = slotOf(match, ownIndex) !== null
  const state = texts.state(match)
  const variant = match.status === 'disputed' ? 'disputed' : isLive(match) ? 'live' : isOwn ? 'own' : 'plain'
  return (
    <g
      className="bm"
      transform={`translate(${box.x} ${box.y})`}
      {...(isStatic ? { role: 'img' } : { role: 'button', 'aria-pressed': selected, tabIndex: isTabStop ? 0 : -1 })}
      data-no={match.no}
      data-look={variant}
      data-own={isOwn || undefined}
      data-lit={isHighlighted || undefined}
      data-dim={isDimmed || undefined}
      data-selected={selected || undefined}
      data-changed={changed || undefined}
    >
      <title>{texts.sentence(match)}</title>
      <rect className="bm-card" width={box.width} height={box.height} rx="4" />
      {!box.final && (
        <>
          <text className="bm-no" y="-10">
            {bracketLetterOf(match) === 'T' ? `${texts.no(match)} · ${texts.round(match.key)}` : texts.no(match)}
          </text>
          {state && (
            <text className="bm-meta" data-tone={state.tone} x={box.width} y="-10">
              {state.tone === 'live' && <tspan className="bm-pulse">• </tspan>}
              {state.text}
            </text>
          )}
        </>
      )}
      {bothSlots.map((slot) => (
        <Row
          key={slot}
          {...rest}
          texts={texts}
          match={match}
          slot={slot}
          box={box}
          isYou={slotOf(match, ownIndex) === slot}
        />
      ))}
    </g>
  )
}, isSameDisplay)

type RowProps = Pick<CardProps, 'plan' | 'texts' | 'match' | 'team' | 'clip' | 'box'> & { slot: Slot; isYou: boolean }

const flagWidth = 20

function Row({ plan, texts, match, slot, box, isYou, team, clip }: RowProps) {
  const t = useTranslation('bracket')
  const { row } = box.final ? finalCard : card
  const entrant = plan.entrant(match, slot)
  const winner = winnerSlot(match)
  const state = !entrant ? 'unknown' : winner === null ? 'open' : winner === slot ? 'won' : 'lost'
  const score = texts.score(match, slot)
  const middle = Math.floor(row / 2)
  const avatarX = entrant ? 36 : 17
  const cell = row - 1
  const nameX = avatarX + 15
  const hasNoScore = score === null && !isYou
  const maxWidth = box.width - nameX - (hasNoScore ? 6 : cell + 6) - (isYou ? 34 : 0)
  return (
    <g
      className="bm-row"
      transform={slot === 'b' ? `translate(0 ${row})` : undefined}
      data-state={state}
      data-place={entrant ? (match[slot] ?? undefined) : undefined}
      data-you={isYou || undefined}
    >
      <rect className="bm-hit" width={box.width} height={row} />
      {slot === 'b' && <path className="bm-rule" d={`M0 0H${box.width}`} />}
      {state === 'won' && score !== null && (
        <rect className="bm-cell" x={box.width - cell - 0.5} y="0.5" width={cell} height={cell} />
      )}
      {entrant && (
        <text className="bm-seed" x="21" y={middle}>
          {entrant.seed}
        </text>
      )}
      <EntrantImage entrant={entrant} team={team} x={avatarX} y={middle} size={18} />
      <text
        className="bm-name"
        x={nameX}
        y={middle}
        clipPath={`url(#${clip}${hasNoScore || box.final ? '-free' : ''})`}
      >
        {entrant?.country && <tspan className="bm-flag">{flagEmoji(entrant.country)} </tspan>}
        {fitText(texts.side(match, slot), maxWidth - (entrant?.country ? flagWidth : 0), 13)}
      </text>
      {isYou && (
        <g className="bm-you" transform={`translate(${box.width - cell - 34} ${middle - 8})`}>
          <rect width="28" height="15" rx="2" />
          <text x="14" y="8">
            {t('you')}
          </text>
        </g>
      )}
      {entrant && score !== null && (
        <text className="bm-score" x={box.width - cell / 2 - 0.5} y={middle}>
          {score}
        </text>
      )}
    </g>
  )
}
