import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { matchLineups } from '../db/schema/leagues/queues.ts'
import { ratings } from '../db/schema/leagues/ratings.ts'
import { playerTeammates } from '../db/schema/players.ts'
import { blocks } from '../db/schema/profiles.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { games, report, runningEvent } from '../testing/make-running.ts'
import { type Person, useApp } from '../testing/test-app.ts'

const app = useApp()

/** A cup of two teams of two; the mates accepted. `agent` is a free agent. */
async function shortTeam(agentRating?: number) {
  const event = await runningEvent(app, 4, { settings: { freeAgents: true } })
  await app.db.update(tournaments).set({ teamSize: 2 }).where(eq(tournaments.id, event.tournament.id)) // its mates follow
  const mates = await Promise.all(event.players.map(() => app.make.user()))
  await app.db.insert(playerTeammates).values(
    event.players.map(({ id: playerId }, index) => ({
      ...{ playerId, userId: mates[index]?.id ?? '', acceptedAt: new Date() },
      ...{ eventId: event.tournament.id, eventType: 'Tournament' as const },
    })),
  )
  const agentUser = await app.make.user()
  const agent = await app.as(agentUser)
  const joined = await agent.call('PUT /tournaments/{id}/freeAgents', { params: event.params, body: {} })
  expect(joined.status).toBe(200)
  if (agentRating !== undefined)
    await app.db.insert(ratings).values({
      ...{
        userId: agentUser.id,
        gameId: event.tournament.gameId ?? '',
        rating: agentRating,
        deviation: 50,
        played: 20,
      },
    })
  const { match, player1, player2, target } = await event.readyMatch(1)
  const mateOf = (playerId: string | null) => mates[event.players.findIndex(({ id }) => id === playerId)]
  const out = mateOf(match.player1Id)
  const ask = (person: Person, body: { userId: string; outId?: string }) =>
    person.call('POST /matches/{id}/standIns', { ...target, body })
  const answer = (person: Person, requestId: string, accept: boolean) =>
    person.call('PUT /matches/{id}/standIns/{requestId}', {
      params: { id: match.id, requestId },
      body: { accept },
    })
  return { event, match, player1, player2, target, agent, out: out?.id ?? '', ask, answer }
}

const sidesOf = async (person: Person, id: string) =>
  (await person.call('GET /matches/{id}/players', { params: { id } })).body.data

test('a stand-in plays this match only, once the opponent agrees', async () => {
  const { event, match, player1, player2, agent, out, ask, answer } = await shortTeam()
  const request = (await ask(player1, { userId: agent.id, outId: out })).body.data
  expect(request).toMatchObject({ can: { withdraw: true, consent: false }, cap: 1600 })

  expect((await answer(agent, request.id, true)).status).toBe(200)
  expect(await app.db.$count(matchLineups, eq(matchLineups.matchId, match.id))).toBe(0)
  expect((await report(agent, match.id, games('1'))).body.code).toBe('FORBIDDEN')
  expect((await answer(player2, request.id, true)).body.data.consentedAt).not.toBeNull()

  const side = (await sidesOf(player1, match.id)).find(({ id }) => id === match.player1Id)
  expect(side?.teammates.map(({ userId, standIn }) => [userId, standIn])).toEqual([
    [player1.id, false],
    [agent.id, true],
  ])
  expect((await report(agent, match.id, games('1'))).status).toBe(200)
  await report(player2, match.id, games('1'))
  const next = await event.at(3)
  const nextSide = (await sidesOf(player1, next.id)).find(({ id }) => id === match.player1Id)
  expect(nextSide?.teammates.map(({ userId }) => userId).toSorted()).toEqual([player1.id, out].toSorted())
})

test('without the opponent’s consent nobody stands in', async () => {
  const { match, player1, player2, agent, out, ask, answer } = await shortTeam()
  const request = (await ask(player1, { userId: agent.id, outId: out })).body.data
  await answer(agent, request.id, true)
  expect((await answer(player2, request.id, false)).body.data.declinedAt).not.toBeNull()
  expect((await answer(player2, request.id, true)).body.code).toBe('ALREADY_ANSWERED')
  expect(await app.db.$count(matchLineups, eq(matchLineups.matchId, match.id))).toBe(0)
})

test('a stand-in above the rating cap is refused with the cap', async () => {
  const { player1, agent, out, ask } = await shortTeam(1601)
  const refused = await ask(player1, { userId: agent.id, outId: out })
  expect(refused.body.code).toBe('STAND_IN_RATING')
  expect(refused.body.errors?.[0]?.message).toContain('1600')
})

test('a team asks one free agent at a time, who has not blocked it, and only if it is short', async () => {
  const { player1, player2, agent, out, ask } = await shortTeam()
  expect((await ask(player1, { userId: agent.id })).body.code).toBe('TEAM_FULL')
  expect((await ask(player1, { userId: (await app.make.user()).id, outId: out })).body.code).toBe(
    'STAND_IN_UNAVAILABLE',
  )
  expect((await ask(agent, { userId: agent.id, outId: out })).body.code).toBe('FORBIDDEN')
  await app.db.insert(blocks).values({ blockerId: agent.id, blockedId: player1.id })
  expect((await ask(player1, { userId: agent.id, outId: out })).body.code).toBe('STAND_IN_UNAVAILABLE')
  await app.db.delete(blocks)
  expect((await ask(player1, { userId: agent.id, outId: out })).status).toBe(200)
  expect((await ask(player1, { userId: agent.id, outId: out })).body.code).toBe('STAND_IN_ASKED')
  expect((await ask(player2, { userId: player1.id })).body.code).toBe('TEAM_FULL')
})

test('a team can withdraw its stand-in until a score is reported', async () => {
  const { match, player1, player2, agent, out, ask, answer } = await shortTeam()
  const { id: requestId } = (await ask(player1, { userId: agent.id, outId: out })).body.data
  await Promise.all([answer(agent, requestId, true), answer(player2, requestId, true)])
  expect(await app.db.$count(matchLineups, eq(matchLineups.matchId, match.id))).toBe(2)
  const params = { id: match.id, requestId }
  expect((await player1.call('DELETE /matches/{id}/standIns/{requestId}', { params })).status).toBe(204)
  expect(await app.db.$count(matchLineups, eq(matchLineups.matchId, match.id))).toBe(0)
  expect((await report(agent, match.id, games('1'))).body.code).toBe('FORBIDDEN')
})
