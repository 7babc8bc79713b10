import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { roundName } from '../../bracket/round-name.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import type { Event } from '../queries.ts'
import { type Rounds, roundsQuery } from './queries.ts'

const noRounds: Rounds['rounds'] = []

/** The name of a round: the host's name for it, or its distance from the final. */
export function useRoundNames({ id, type }: Event) {
  const t = useTranslation('bracket')
  const list = useQuery(roundsQuery(id)).data?.rounds ?? noRounds
  return useMemo(() => {
    const isDouble = type === 'DOUBLE_ELIMINATION'
    const keysByBracket = Map.groupBy(
      list.map(({ key }) => key),
      (key) => key.charAt(0),
    )
    const names = new Map(list.map(({ key, name }) => [key, name]))
    const nameOf = (key: string) =>
      roundName({ key, keys: keysByBracket.get(key.charAt(0)) ?? [], customName: names.get(key), isDouble }, t)
    return { list, roundName: nameOf }
  }, [list, type, t])
}

export type RoundName = ReturnType<typeof useRoundNames>['roundName']
