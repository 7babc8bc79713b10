import { useCallback, useMemo } from 'react'
import { useFormat, useOtherDay } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { type BracketEntrant, type BracketMatch, isLive, type Plan, type Slot, winnerSlot } from './drawing/plan.ts'
import { roundName } from './round-name.ts'

/** The texts of a bracket: rounds, opponents, states, and a sentence for each match. */
export function useBracketTexts(plan: Plan) {
  const t = useTranslation('bracket')
  const { clock, afterDay, zoneName, number } = useFormat()
  const otherDayOf = useOtherDay()
  const time = useCallback(
    (at: string) =>
      [otherDayOf(at), t('clock', { time: clock(at), zone: zoneName(at) })].filter(Boolean).join(afterDay),
    [t, clock, afterDay, zoneName, otherDayOf],
  )
  return useMemo(() => {
    const rounds = Map.groupBy(
      plan.bracket.rounds.map(({ key }) => key),
      (key) => key.charAt(0),
    )

    const isDouble = plan.bracket.type === 'DOUBLE_ELIMINATION'
    const round = (key: string) =>
      roundName({ key, keys: rounds.get(key.charAt(0)) ?? [], customName: plan.round(key)?.name, isDouble }, t)

    const entrantName = ({ name, seed }: BracketEntrant) => name ?? t('seed', { seed })

    function side(match: BracketMatch, slot: Slot): string {
      const entrant = plan.entrant(match, slot)
      if (entrant) return entrantName(entrant)
      if (match[slot] === -1) return t('bye')
      const source = plan.source(match, slot)
      if (!source) return t('unknown')
      return source.takes === 'winner' ? t('winnerOf', { no: source.no }) : t('loserOf', { no: source.no })
    }

    const length = (bestOf: number) => t('bestOf', { bestOf })

    /** The series length and the time, for example "Best of 3". */
    function about(key: string): string {
      const bracketRound = plan.round(key)
      if (!bracketRound) return ''
      return bracketRound.startsAt
        ? `${length(bracketRound.bestOf)} · ${time(bracketRound.startsAt)}`
        : length(bracketRound.bestOf)
    }

    const locationOf = ({ station, stream }: BracketMatch) =>
      station ? (/^\d/.test(station) ? t('station', { station }) : station) : stream ? t('stream') : null

    /** The text above a card, at its right end. */
    function state(match: BracketMatch): { text: string; tone?: 'live' | 'info' | 'warning' | 'disputed' } | null {
      const location = locationOf(match)
      const withLocation = (label: string) => (location ? `${label} · ${location}` : label)
      if (match.status === 'disputed') return { text: t('status.disputed'), tone: 'disputed' }
      if (match.status === 'reported') return { text: withLocation(t('status.reported')), tone: 'warning' }
      if (isLive(match)) return { text: withLocation(t('status.live')), tone: 'live' }
      if (match.status === 'forfeited') return { text: t('status.forfeited') }
      if (match.outcome) return null
      if (match.status === 'completed') return { text: t('hidden') }
      if (match.called) return { text: withLocation(t('called')), tone: 'info' }
      if (match.startsAt) return { text: time(match.startsAt) }
      return location ? { text: location } : null
    }

    const score = (match: BracketMatch, slot: Slot) => {
      const points = slot === 'a' ? match.scoreA : match.scoreB
      return points === undefined ? null : number(points)
    }

    /** For screen readers: "M12, Upper round 2: Nova 2, Dmitri 1, finished". */
    function sentence(match: BracketMatch): string {
      if (match.status === 'bye') return [round(match.key), side(match, 'a'), side(match, 'b')].join(', ')
      const entrantText = (slot: Slot) => [side(match, slot), score(match, slot)].filter(Boolean).join(' ')
      const winner = winnerSlot(match)
      const end = winner ? t('won', { name: side(match, winner) }) : t(`status.${match.status}`)
      return t('sentence', {
        no: match.no,
        round: round(match.key),
        a: entrantText('a'),
        b: entrantText('b'),
        state: end,
      })
    }

    /** A bye is not played, so it has no number that readers know. */
    const no = ({ no }: { no: number }) => (no > 0 ? t('no', { no }) : '')
    /** While this key is unchanged, the texts of an unchanged match stay the same. */
    const voice = time
    return { round, entrant: entrantName, side, about, time, length, state, score, sentence, no, voice }
  }, [plan, t, time, number])
}

export type BracketTexts = ReturnType<typeof useBracketTexts>

export const isTable = ({ bracket: { type } }: Plan) => type === 'SWISS' || type === 'ROUND_ROBIN'
