import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWords } from '../../lib/i18n/i18n.ts'
import type { Event } from '../queries.ts'
import { type Rounds, rounds } from './queries.ts'

const none: Rounds['rounds'] = []

/** The name of a round: the host's name for it, or its distance from the final. */
export function useRoundNames({ id, type }: Event) {
  const t = useWords('bracket')
  const list = useQuery(rounds(id)).data?.rounds ?? none
  return useMemo(() => {
    const bySide = Map.groupBy(list, ({ side }) => side)
    const isDouble = type === 'DOUBLE_ELIMINATION'

    function upper(count: number, fromEnd: number) {
      if (fromEnd === 0) return isDouble ? t('upperFinal') : t('final')
      if (fromEnd === 1) return t('semiFinals')
      if (fromEnd === 2 && !(isDouble && count === 1)) return t('quarterFinals')
      return isDouble ? t('upperRound', { round: count }) : t('round', { round: count })
    }

    function lower(count: number, fromEnd: number) {
      if (fromEnd === 0) return t('lowerFinal')
      return fromEnd === 1 && count > 1 ? t('lowerSemi') : t('lowerRound', { round: count })
    }

    function nameOf(key: string): string {
      const own = list.find((round) => round.key === key)
      if (own?.name) return own.name
      const side = key.charAt(0)
      if (side === 'G') return key === 'G2' ? t('reset') : t('grandFinal')
      if (side === 'T') return t('thirdPlace')
      if (side === 'R' || side === 'S' || !own) return t('round', { round: Number(key.slice(1)) })
      const mates = bySide.get(own.side) ?? []
      const count = mates.indexOf(own) + 1
      return side === 'L' ? lower(count, mates.length - count) : upper(count, mates.length - count)
    }
    return { list, nameOf }
  }, [list, type, t])
}

export type NameOfRound = ReturnType<typeof useRoundNames>['nameOf']
