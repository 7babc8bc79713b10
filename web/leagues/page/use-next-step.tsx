/** The reader's next step in a league: an answer to the opponent comes first, then the steps of any event. */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Tournament } from '../../events/queries.ts'
import { ActionBar } from '../../players/next-step/action-bar.tsx'
import { NextStepCard } from '../../players/next-step/next-step-card.tsx'
import { MoveBar, MoveCard, proposalFor } from '../fixtures/move-card.tsx'
import { ChallengeBar, ChallengeCard, challengeFor } from '../ladder/challenge-card.tsx'
import { fixturesOf, type League, ownLadder } from '../queries.ts'
import '../ladder/ladder.css'

export function useNextStep(league: League, event: Tournament): { card: ReactNode; bar: ReactNode } {
  const ownId = league.me.playerId
  const isPlaying = ownId !== null && league.startedAt !== null && league.endedAt === null
  const fixtures = useQuery({
    ...fixturesOf(league.id, { playerId: ownId ?? '' }),
    enabled: isPlaying && league.type === 'SCHEDULED',
  })
  const own = useQuery({ ...ownLadder(league.id), enabled: isPlaying && league.type === 'RANKED' })
  const challenge = challengeFor(own.data?.challenges ?? [])
  if (challenge)
    return {
      card: <ChallengeCard key={challenge.id} league={league} challenge={challenge} />,
      bar: <ChallengeBar key={challenge.id} league={league} challenge={challenge} />,
    }
  const fixture = proposalFor(fixtures.data?.fixtures ?? [], ownId)
  if (fixture?.proposal && ownId)
    return {
      card: <MoveCard key={fixture.id} fixture={fixture} proposal={fixture.proposal} ownId={ownId} />,
      bar: <MoveBar fixture={fixture} proposal={fixture.proposal} ownId={ownId} />,
    }
  const hasQueue = league.type === 'MATCHMAKING' && league.startedAt !== null
  return {
    card: <NextStepCard event={event} hasQueue={hasQueue} />,
    bar: <ActionBar event={event} hasQueue={hasQueue} />,
  }
}
