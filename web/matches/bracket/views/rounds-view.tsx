import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../../lib/i18n/i18n.ts'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { Chip, Chips } from '../../../ui/controls/chip.tsx'
import { MatchCard, type MatchRow } from '../../cards/match-card.tsx'
import { recordsBefore } from '../drawing/columns.ts'
import { Mark } from '../drawing/mark.tsx'
import {
  type BracketMatch,
  bothSlots,
  isLive,
  type Plan,
  type Slot,
  sideOf,
  slotOf,
  winnerSlot,
} from '../drawing/plan.ts'
import { groupName, recordText } from '../drawing/round-headings.tsx'
import type { ActsOf } from '../inspector.tsx'
import type { BracketWords } from '../use-bracket-text.ts'

type RoundsViewProps = {
  plan: Plan
  words: BracketWords
  own: number
  team: boolean
  at: string | null
  onRound: (key: string) => void
  actsOf: ActsOf | null
}

export function RoundsView({ plan, words, own, team, at, onRound, actsOf }: RoundsViewProps) {
  const t = useWords('bracket')
  const keys = plan.bracket.rounds.map(({ key }) => key).filter((key) => plan.shown.some((match) => match.key === key))
  const key = keys.find((one) => one === (at ?? plan.bracket.current)) ?? keys.at(plan.bracket.preview ? 0 : -1)
  if (!key) return null
  const index = keys.indexOf(key)
  const go = (by: number) => {
    const next = keys[index + by]
    if (next) onRound(next)
  }
  return (
    <section className="rounds" aria-label={t('rounds')}>
      <Chips label={t('rounds')}>
        {keys.map((one) => (
          <Chip key={one} pressed={one === key} ref={one === key ? bringIntoSight : null} onClick={() => onRound(one)}>
            {words.round(one)}
          </Chip>
        ))}
      </Chips>
      <div className="rounds-head">
        <IconButton label={t('previousRound')} disabled={index === 0} onClick={() => go(-1)}>
          <ChevronLeft size={20} aria-hidden="true" />
        </IconButton>
        <h3 data-current={plan.playing.has(key) || undefined}>
          {words.round(key)} <small>{words.about(key)}</small>
        </h3>
        <IconButton label={t('nextRound')} disabled={index === keys.length - 1} onClick={() => go(1)}>
          <ChevronRight size={20} aria-hidden="true" />
        </IconButton>
      </div>
      {partsOf(plan, key).map(({ name, matches }) => (
        <div key={name ?? ''} className="rounds-part">
          {name && <h4>{isGroups(plan) ? t('group', { group: name }) : name}</h4>}
          <Grid key={key} {...{ matches, plan, words, own, team, actsOf }} />
        </div>
      ))}
    </section>
  )
}

/** Scrolls horizontally only: the page keeps its position. */
function bringIntoSight(chip: HTMLElement | null) {
  const row = chip?.parentElement
  if (!chip || !row) return
  row.scrollLeft = chip.offsetLeft - row.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2
}

const few = 48

/** A first round with hundreds of matches starts with some of them, including the reader's own. */
function Grid({ matches, actsOf, ...about }: Omit<RoundsViewProps, 'at' | 'onRound'> & { matches: BracketMatch[] }) {
  const t = useWords('bracket')
  const [isWhole, setWhole] = useState(matches.length <= few)
  const isOwn = (match: BracketMatch) => slotOf(match, about.own) !== null
  const shown = isWhole
    ? matches
    : [...matches.filter(isOwn), ...matches.filter((match) => !isOwn(match)).slice(0, few)]
  return (
    <>
      <div className="rounds-grid">
        {shown.map((match) => (
          <div key={match.no} className="rounds-match">
            <RoundCard match={match} {...about} />
            {actsOf?.(match, false)}
          </div>
        ))}
      </div>
      {!isWhole && (
        <Button wide onClick={() => setWhole(true)}>
          {t('showAll', { count: matches.length })}
        </Button>
      )}
    </>
  )
}

const isGroups = ({ bracket: { type } }: Plan) => type === 'ROUND_ROBIN'

/** By group, or in a Swiss round by the record of the opponents. */
function partsOf(plan: Plan, key: string): { name: string | null; matches: BracketMatch[] }[] {
  const inRound = plan.shown.filter((match) => match.key === key)
  if (isGroups(plan)) {
    const groups = [...Map.groupBy(inRound, ({ group = 1 }) => group)]
    return groups.length === 1
      ? whole(inRound)
      : groups.map(([group, matches]) => ({ name: groupName(group), matches }))
  }
  const round = Number(key.slice(1))
  if (key.charAt(0) !== 'S' || round === 1) return whole(inRound)
  const records = recordsBefore(plan, round)
  const none = { won: 0, drawn: 0, lost: 0 }
  const parts = Map.groupBy(inRound, ({ a }) => recordText(records.get(a ?? -1) ?? none))
  return [...parts].map(([name, matches]) => ({ name, matches }))
}

const whole = (matches: BracketMatch[]) => [{ name: null, matches }]

type RoundCardProps = Pick<RoundsViewProps, 'plan' | 'words' | 'own' | 'team'> & { match: BracketMatch }

export function RoundCard({ plan, words, match, own, team }: RoundCardProps) {
  const state = words.state(match)
  const isOwn = slotOf(match, own) !== null
  const row = (slot: Slot): MatchRow => {
    const entrant = plan.entrant(match, slot)
    const won = winnerSlot(match)
    return {
      name: words.side(match, slot),
      state: !entrant ? 'unknown' : won === null ? 'open' : won === slot ? 'won' : 'lost',
      you: slotOf(match, own) === slot,
      mark: <Mark entrant={entrant} team={team} size={18} />,
      ...(entrant && { seed: entrant.seed }),
      ...(words.score(match, slot) !== null && { score: words.score(match, slot) ?? '' }),
    }
  }
  const [a, b] = [row(bothSlots[0] ?? 'a'), row('b')]
  const hasPage = match.id && match.a !== null && match.b !== null && match.status !== 'bye'
  return (
    <MatchCard
      id={sideOf(match) === 'S' && match.status === 'bye' ? '' : words.no(match)}
      {...(state && { meta: { text: state.text, ...(state.tone && { tone: state.tone }) } })}
      state={match.status === 'disputed' ? 'disputed' : isLive(match) ? 'live' : isOwn ? 'own' : 'plain'}
      rows={[a, b]}
      {...(hasPage && { to: `/matches/${match.id}` })}
      wide
    />
  )
}
