import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import type { Event } from '../queries.ts'
import { type Rounds, roundsQuery } from './queries.ts'

const noRounds: Rounds['rounds'] = []

/** The name of a round: the host's name for it, or its distance from the final. */
export function useRoundNames({ id, type }: Event) {
  const t = useTranslation('bracket')
  const list = useQuery(roundsQuery(id)).data?.rounds ?? noRounds
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

    function roundName(key: string): string {
      const roundData = list.find((round) => round.key === key)
      if (roundData?.name) return roundData.name
      const side = key.charAt(0)
      if (side === 'G') return key === 'G2' ? t('reset') : t('grandFinal')
      if (side === 'T') return t('thirdPlace')
      if (side === 'R' || side === 'S' || !roundData) return t('round', { round: Number(key.slice(1)) })
      const sideRounds = bySide.get(roundData.side) ?? []
      const count = sideRounds.indexOf(roundData) + 1
      return side === 'L' ? lower(count, sideRounds.length - count) : upper(count, sideRounds.length - count)
    }
    return { list, roundName }
  }, [list, type, t])
}

export type RoundName = ReturnType<typeof useRoundNames>['roundName']
