import { useQuery } from '@tanstack/react-query'
import { idOn } from './opponents.ts'
import { type Match, matchesOf } from './queries.ts'

/** The next match of an opponent after this one, and the next opponent where known. */
export function useNextMatch(match: Match) {
  const { side } = match.me
  const own = (side && idOn(match, side)) ?? ''
  const { data } = useQuery({ ...matchesOf(match.event.id, own), enabled: own !== '' && match.endedAt !== null })
  const open = data?.data.filter(({ id, endedAt, status }) => id !== match.id && endedAt === null && status !== 'bye')
  const next = open?.find(({ calledAt }) => calledAt !== null) ?? open?.[0]
  if (!next) return null
  const rival = next.player1Id === own ? next.player2 : next.player1
  return { id: next.id, rival: rival?.name ?? null }
}
