import { useQuery } from '@tanstack/react-query'
import { idOn } from './opponents.ts'
import { type Match, matchesOf } from './queries.ts'

/** The next match of an opponent after this one, and the next opponent where known. */
export function useNextMatch(match: Match) {
  const { side } = match.me
  const ownId = (side && idOn(match, side)) ?? ''
  const { data } = useQuery({ ...matchesOf(match.event.id, ownId), enabled: ownId !== '' && match.endedAt !== null })
  const openMatches = data?.data.filter(
    ({ id, endedAt, status }) => id !== match.id && endedAt === null && status !== 'bye',
  )
  const next = openMatches?.find(({ calledAt }) => calledAt !== null) ?? openMatches?.[0]
  if (!next) return null
  const rival = next.player1Id === ownId ? next.player2 : next.player1
  return { id: next.id, rival: rival?.name ?? null }
}
