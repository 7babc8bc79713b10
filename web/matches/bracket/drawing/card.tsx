import { memo } from 'react'
import { useWords } from '../../../lib/i18n/i18n.ts'
import { isSameShown } from '../keep-identity.ts'
import type { BracketWords } from '../use-bracket-text.ts'
import { Face } from './entrant-image.tsx'
import { fitText } from './fit-text.ts'
import { type Box, card, finalCard } from './geometry.ts'
import { type BracketMatch, bothSlots, isLive, type Plan, type Slot, sideOf, slotOf, winnerSlot } from './plan.ts'

type CardProps = {
  plan: Plan
  words: BracketWords
  match: BracketMatch
  box: Box
  /** The reader's own index in `entrants`, −1 for none. */
  own: number
  team: boolean
  lit: boolean
  dim: boolean
  selected: boolean
  changed: boolean
  /** The one card of the drawing that the Tab key reaches. */
  stop: boolean
  /** A preview, without buttons. */
  still: boolean
  clip: string
}

/** A match in the drawing. It has no handlers: the drawing handles the events of all cards. */
export const Card = memo(function Card(props: CardProps) {
  const { words, match, box, own, lit, dim, selected, changed, stop, still, ...rest } = props
  const isOwn = slotOf(match, own) !== null
  const state = words.state(match)
  const look = match.status === 'disputed' ? 'disputed' : isLive(match) ? 'live' : isOwn ? 'own' : 'plain'
  return (
    <g
      className="bm"
      transform={`translate(${box.x} ${box.y})`}
      {...(still ? { role: 'img' } : { role: 'button', 'aria-pressed': selected, tabIndex: stop ? 0 : -1 })}
      data-no={match.no}
      data-look={look}
      data-own={isOwn || undefined}
      data-lit={lit || undefined}
      data-dim={dim || undefined}
      data-selected={selected || undefined}
      data-changed={changed || undefined}
    >
      <title>{words.sentence(match)}</title>
      <rect className="bm-card" width={box.width} height={box.height} rx="4" />
      {!box.final && (
        <>
          <text className="bm-no" y="-10">
            {sideOf(match) === 'T' ? `${words.no(match)} · ${words.round(match.key)}` : words.no(match)}
          </text>
          {state && (
            <text className="bm-meta" data-tone={state.tone} x={box.width} y="-10">
              {state.tone === 'live' && <tspan className="bm-pulse">● </tspan>}
              {state.text}
            </text>
          )}
        </>
      )}
      {bothSlots.map((slot) => (
        <Row
          key={slot}
          {...rest}
          words={words}
          match={match}
          slot={slot}
          box={box}
          isYou={slotOf(match, own) === slot}
        />
      ))}
    </g>
  )
}, isSameShown)

type RowProps = Pick<CardProps, 'plan' | 'words' | 'match' | 'team' | 'clip' | 'box'> & { slot: Slot; isYou: boolean }

function Row({ plan, words, match, slot, box, isYou, team, clip }: RowProps) {
  const t = useWords('bracket')
  const { row } = box.final ? finalCard : card
  const entrant = plan.entrant(match, slot)
  const won = winnerSlot(match)
  const state = !entrant ? 'unknown' : won === null ? 'open' : won === slot ? 'won' : 'lost'
  const score = words.score(match, slot)
  const middle = Math.floor(row / 2)
  const faceX = entrant ? 36 : 17
  const cell = row - 1
  const nameX = faceX + 15
  const isFree = score === null && !isYou
  const room = box.width - nameX - (isFree ? 6 : cell + 6) - (isYou ? 34 : 0)
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
      <Face entrant={entrant} team={team} x={faceX} y={middle} size={18} />
      <text className="bm-name" x={nameX} y={middle} clipPath={`url(#${clip}${isFree || box.final ? '-free' : ''})`}>
        {fitText(words.side(match, slot), room, 13)}
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
