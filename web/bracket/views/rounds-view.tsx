import { groupName } from '@guildhall/contract/matches/group-name.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useSharedMarkup } from '../../lib/page/shared-markup.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { Chip, Chips } from '../../ui/controls/chip.tsx'
import { MatchCard, type MatchRow } from '../cards/match-card.tsx'
import { recordsBefore } from '../drawing/columns.ts'
import { EntrantAvatar } from '../drawing/entrant-avatar.tsx'
import {
  type BracketMatch,
  bothSlots,
  bracketLetterOf,
  isLive,
  type Plan,
  type Slot,
  slotOf,
  winnerSlot,
} from '../drawing/plan.ts'
import { recordText } from '../drawing/round-headings.tsx'
import type { RenderActions } from '../inspector.tsx'
import type { BracketTexts } from '../use-bracket-text.ts'

type RoundsViewProps = {
  plan: Plan
  texts: BracketTexts
  ownIndex: number
  team: boolean
  roundKey: string | null
  onRound: (key: string) => void
  renderActions: RenderActions | null
}

export function RoundsView({ plan, texts, ownIndex, team, roundKey, onRound, renderActions }: RoundsViewProps) {
  const t = useTranslation('bracket')
  const keys = plan.bracket.rounds
    .map(({ key }) => key)
    .filter((key) => plan.visibleMatches.some((match) => match.key === key))
  const key =
    keys.find((option) => option === (roundKey ?? plan.bracket.current)) ?? keys.at(plan.bracket.preview ? 0 : -1)
  if (!key) return null
  const index = keys.indexOf(key)
  const move = (offset: number) => {
    const next = keys[index + offset]
    if (next) onRound(next)
  }
  return (
    <section className="rounds" aria-label={t('rounds')}>
      <Chips label={t('rounds')}>
        {keys.map((option) => (
          <Chip
            key={option}
            pressed={option === key}
            ref={option === key ? scrollIntoView : null}
            onClick={() => onRound(option)}
          >
            {texts.round(option)}
          </Chip>
        ))}
      </Chips>
      <div className="rounds-head">
        <IconButton label={t('previousRound')} disabled={index === 0} onClick={() => move(-1)}>
          <ChevronLeft size={20} aria-hidden="true" />
        </IconButton>
        <h3 data-current={plan.currentRounds.has(key) || undefined}>
          {texts.round(key)} <small>{texts.about(key)}</small>
        </h3>
        <IconButton label={t('nextRound')} disabled={index === keys.length - 1} onClick={() => move(1)}>
          <ChevronRight size={20} aria-hidden="true" />
        </IconButton>
      </div>
      {partsOf(plan, key).map(({ name, matches }) => (
        <div key={name ?? ''} className="rounds-part">
          {name && <h4>{hasGroups(plan) ? t('group', { group: name }) : name}</h4>}
          <Grid
            key={key}
            matches={matches}
            plan={plan}
            texts={texts}
            ownIndex={ownIndex}
            team={team}
            renderActions={renderActions}
          />
        </div>
      ))}
    </section>
  )
}

/** Scrolls horizontally only: the page keeps its position. */
function scrollIntoView(chip: HTMLElement | null) {
  const row = chip?.parentElement
  if (!chip || !row) return
  row.scrollLeft = chip.offsetLeft - row.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2
}

const initialCount = 48

/** A first round with hundreds of matches starts with some of them, including the reader's own. */
function Grid({
  matches,
  renderActions,
  ...cardProps
}: Omit<RoundsViewProps, 'roundKey' | 'onRound'> & { matches: BracketMatch[] }) {
  const t = useTranslation('bracket')
  const share = useSharedMarkup()
  const [isExpanded, setExpanded] = useState(matches.length <= initialCount)
  const isOwn = (match: BracketMatch) => slotOf(match, cardProps.ownIndex) !== null
  const displayed = isExpanded
    ? matches
    : [...matches.filter(isOwn), ...matches.filter((match) => !isOwn(match)).slice(0, initialCount)]
  return (
    <>
      <div className="rounds-grid">
        {displayed.map((match) => {
          const card = <RoundCard match={match} {...cardProps} />
          if (renderActions || isOwn(match))
            return (
              <div key={match.no} className="rounds-match">
                {card}
                {renderActions?.(match, false)}
              </div>
            )
          const inside = share(cardProps.plan.bracket, `round ${match.no} ${cardProps.team}`, card)
          return <div key={match.no} className="rounds-match" {...inside} />
        })}
      </div>
      {!isExpanded && (
        <Button wide onClick={() => setExpanded(true)}>
          {t('showAll', { count: matches.length })}
        </Button>
      )}
    </>
  )
}

const hasGroups = ({ bracket: { type } }: Plan) => type === 'ROUND_ROBIN'

/** By group, or in a Swiss round by the record of the opponents. */
function partsOf(plan: Plan, key: string): { name: string | null; matches: BracketMatch[] }[] {
  const roundMatches = plan.visibleMatches.filter((match) => match.key === key)
  if (hasGroups(plan)) {
    const groups = [...Map.groupBy(roundMatches, ({ group = 1 }) => group)]
    return groups.length === 1
      ? singlePart(roundMatches)
      : groups.map(([group, matches]) => ({ name: groupName(group), matches }))
  }
  const round = Number(key.slice(1))
  if (key.charAt(0) !== 'S' || round === 1) return singlePart(roundMatches)
  const records = recordsBefore(plan, round)
  const emptyRecord = { won: 0, drawn: 0, lost: 0 }
  const parts = Map.groupBy(roundMatches, ({ a }) => recordText(records.get(a ?? -1) ?? emptyRecord))
  return [...parts].map(([name, matches]) => ({ name, matches }))
}

const singlePart = (matches: BracketMatch[]) => [{ name: null, matches }]

type RoundCardProps = Pick<RoundsViewProps, 'plan' | 'texts' | 'ownIndex' | 'team'> & { match: BracketMatch }

export function RoundCard({ plan, texts, match, ownIndex, team }: RoundCardProps) {
  const state = texts.state(match)
  const isOwn = slotOf(match, ownIndex) !== null
  const row = (slot: Slot): MatchRow => {
    const entrant = plan.entrant(match, slot)
    const winner = winnerSlot(match)
    return {
      name: texts.side(match, slot),
      state: !entrant ? 'unknown' : winner === null ? 'open' : winner === slot ? 'won' : 'lost',
      you: slotOf(match, ownIndex) === slot,
      avatar: <EntrantAvatar entrant={entrant} team={team} size={18} />,
      ...(entrant && { seed: entrant.seed }),
      ...(texts.score(match, slot) !== null && { score: texts.score(match, slot) ?? '' }),
    }
  }
  const [a, b] = [row(bothSlots[0] ?? 'a'), row('b')]
  const hasPage = match.id && match.a !== null && match.b !== null && match.status !== 'bye'
  return (
    <MatchCard
      id={bracketLetterOf(match) === 'S' && match.status === 'bye' ? '' : texts.no(match)}
      {...(state && { meta: { text: state.text, ...(state.tone && { tone: state.tone }) } })}
      state={match.status === 'disputed' ? 'disputed' : isLive(match) ? 'live' : isOwn ? 'own' : 'plain'}
      rows={[a, b]}
      {...(hasPage && { to: `/matches/${match.id}` })}
      wide
    />
  )
}
