import { useSuspenseQuery } from '@tanstack/react-query'
import type { Game } from '../bracket/best-of.ts'
import { roundName } from '../bracket/round-name.ts'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import type { Side } from './opponents.ts'
import { type Match, roundsOf } from './queries.ts'

/** The texts of a match: its opponents, its round, its scores. */
export function useMatchTexts(match: Match) {
  const t = useTranslation('bracket')
  const { number, clock, zoneName } = useFormat()
  const { data } = useSuspenseQuery(roundsOf(match.event.id))
  const isDouble = data.rounds.some(({ side }) => side === 'L')
  const keysOf = (key: string) => data.rounds.flatMap((row) => (row.side === key.charAt(0) ? [row.key] : []))
  const nameOfRound = (key: string) => {
    const customName = data.rounds.find((row) => row.key === key)?.name
    return roundName({ key, keys: keysOf(key), customName, isDouble }, t)
  }
  function name(side: Side) {
    const source = match.path[side]
    if (match[side] || !source) return match[side]?.name ?? t('unknown')
    return source.takes === 'winner' ? t('winnerOf', { no: source.no }) : t('loserOf', { no: source.no })
  }
  return {
    name,
    no: t('no', { no: match.no }),
    round: nameOfRound(match.key),
    nameOfRound,
    length: t('bestOf', { bestOf: match.bestOf }),
    status: t(`status.${match.status}`),
    both: `${name('player1')} ${t('versus')} ${name('player2')}`,
    versus: t('versus'),
    clock: (at: string) => t('clock', { time: clock(at), zone: zoneName(at) }),
    score: ({ player1, player2 }: Game) => `${number(player1)}–${number(player2)}`,
    /** From the view of that opponent: its own games first. */
    scoreOf: ({ player1, player2 }: Game, side: Side) =>
      side === 'player1' ? `${number(player1)}–${number(player2)}` : `${number(player2)}–${number(player1)}`,
  }
}

export type MatchTexts = ReturnType<typeof useMatchTexts>
