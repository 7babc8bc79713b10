import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { matchLineups, standInRequests } from '../db/schema/leagues/queues.ts'
import { ratings } from '../db/schema/leagues/ratings.ts'
import { freeAgents, playerTeammates } from '../db/schema/players.ts'
import { blocks } from '../db/schema/profiles.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { runningQueue } from '../testing/make-queue.ts'
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
      playerId,
      userId: mates[index]?.id ?? '',
      acceptedAt: new Date(),
      eventId: event.tournament.id,
      eventType: 'Tournament' as const,
    })),
  )
  const agentUser = await app.make.user()
  const agent = await app.as(agentUser)
  const joined = await agent.call('PUT /tournaments/{id}/freeAgents', { params: event.params, body: {} })
  expect(joined.status).toBe(200)
  if (agentRating !== undefined)
    await app.db.insert(ratings).values({
      userId: agentUser.id,
      gameId: event.tournament.gameId ?? '',
      rating: agentRating,
      deviation: 50,
      played: 20,
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

const canAsk = async (person: Person, id: string) =>
  (await person.call('GET /matches/{id}', { params: { id } })).body.data.can.askStandIn
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

test('a stand-in opens the chat and the dispute of their match, and the replaced player does not', async () => {
  const { match, player1, player2, target, agent, out, ask, answer } = await shortTeam()
  const request = (await ask(player1, { userId: agent.id, outId: out })).body.data
  await answer(agent, request.id, true)
  await answer(player2, request.id, true)
  const chat = (await agent.call('POST /matches/{id}/chat', target)).body.data
  expect(chat.role).toBe('MEMBER')
  const body = { text: 'I play for the other team today' }
  expect((await agent.call('POST /chats/{id}/message', { params: { id: chat.id }, body })).status).toBe(200)
  const replaced = await app.as({ id: out })
  expect((await replaced.call('GET /chats/{id}', { params: { id: chat.id } })).status).toBe(404)
  const ofMatch = async (person: Person) => {
    const { chatId, me } = (await person.call('GET /matches/{id}', target)).body.data
    return [chatId, me.side, me.replaced]
  }
  expect(await ofMatch(agent)).toEqual([chat.id, 'player1', false])
  expect(await ofMatch(replaced)).toEqual([null, 'player1', true])

  await report(agent, match.id, games('1'))
  await report(player2, match.id, games('2'))
  const dispute = (await agent.call('GET /tickets', {})).body.data[0]
  expect((await replaced.call('GET /tickets', {})).body.data).toEqual([])
  expect((await agent.call('GET /chats/{id}', { params: { id: dispute?.chatId ?? '' } })).body.data.role).toBe('MEMBER')
  const opened = await agent.call('GET /tickets/{id}', { params: { id: dispute?.id ?? '' } })
  expect(opened.body.data.ticket.can).toMatchObject({ rule: false, claim: false })
})

test('without the opponent’s consent there is no stand-in', async () => {
  const { match, player1, player2, agent, out, ask, answer } = await shortTeam()
  const request = (await ask(player1, { userId: agent.id, outId: out })).body.data
  await answer(agent, request.id, true)
  expect((await answer(player2, request.id, false)).body.data.declinedAt).not.toBeNull()
  expect((await answer(player2, request.id, true)).body.code).toBe('ALREADY_ANSWERED')
  expect(await app.db.$count(matchLineups, eq(matchLineups.matchId, match.id))).toBe(0)
})

test('a team hears of every answer, also when it asks the same free agent again', async () => {
  const { player1, agent, out, ask, answer } = await shortTeam()
  const declines = async () => {
    const { id } = (await ask(player1, { userId: agent.id, outId: out })).body.data
    expect((await answer(agent, id, false)).status).toBe(200)
    const { data } = (await player1.call('GET /user/notifications', { query: {} })).body
    return data.filter(({ kind }) => kind === 'stand-in-decided').length
  }
  expect([await declines(), await declines()]).toEqual([1, 2])
})

test('a stand-in above the rating cap is refused with the cap', async () => {
  const { player1, agent, out, ask } = await shortTeam(1601)
  const refused = await ask(player1, { userId: agent.id, outId: out })
  expect(refused.body.code).toBe('STAND_IN_RATING')
  expect(refused.body.errors?.[0]?.message).toContain('1600')
})

test('a team asks one free agent at a time, who has not blocked it, and only if it is short', async () => {
  const { match, player1, player2, agent, out, ask } = await shortTeam()
  expect([await canAsk(player1, match.id), await canAsk(agent, match.id)]).toEqual([true, false])
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

test('a free agent whom the community bans is not asked any more, and does not play as agreed', async () => {
  const { event, match, player1, player2, agent, out, ask, answer } = await shortTeam()
  const { id: organizationId, userId } = await app.make.organization()
  await app.db.update(tournaments).set({ organizationId }).where(eq(tournaments.id, event.tournament.id))
  const { id: requestId } = (await ask(player1, { userId: agent.id, outId: out })).body.data
  expect((await answer(player2, requestId, true)).status).toBe(200)
  const ban = { params: { id: organizationId }, body: { userId: agent.id, reason: 'Cheating' } }
  await (await app.as({ id: userId })).call('POST /organizations/{id}/bans', ban)
  expect((await answer(agent, requestId, true)).body.code).toBe('STAND_IN_UNAVAILABLE')
  expect(await app.db.$count(matchLineups, eq(matchLineups.matchId, match.id))).toBe(0)
  await answer(agent, requestId, false)
  expect((await ask(player1, { userId: agent.id, outId: out })).body.code).toBe('STAND_IN_UNAVAILABLE')
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

test('a team asks for stand-ins at most twenty times a day per match', async () => {
  const { match, player1, agent, out, ask } = await shortTeam()
  for (let no = 0; no < 20; no++) {
    const { id: requestId } = (await ask(player1, { userId: agent.id, outId: out })).body.data
    await player1.call('DELETE /matches/{id}/standIns/{requestId}', { params: { id: match.id, requestId } })
  }
  expect((await ask(player1, { userId: agent.id, outId: out })).body.code).toBe('RATE_LIMITED')
})

test('alternates do not play beside a stand-in, and no stand-in replaces them', async () => {
  const { event, match, player1, player2, agent, out, ask, answer } = await shortTeam()
  const { id: alternateId } = await app.make.user()
  await app.db.insert(playerTeammates).values({
    playerId: match.player1Id ?? '',
    userId: alternateId,
    alternate: true,
    acceptedAt: new Date(),
    eventId: event.tournament.id,
    eventType: 'Tournament' as const,
  })
  expect((await ask(player1, { userId: agent.id, outId: alternateId })).body.code).toBe('TEAM_FULL')
  const { id: requestId } = (await ask(player1, { userId: agent.id, outId: out })).body.data
  for (const person of [agent, player2]) expect((await answer(person, requestId, true)).status).toBe(200)
  const lineup = await app.db.select().from(matchLineups).where(eq(matchLineups.matchId, match.id))
  expect(lineup.map(({ userId }) => userId).toSorted()).toEqual([player1.id, agent.id].toSorted())
})

test('a team that matchmaking formed is offered no stand-in, takes none and keeps its line-up', async () => {
  const queue = await runningQueue(app, {
    teamSize: 2,
    settings: { window: { start: 5_000, perSecond: 0, max: 5_000 }, sameRegion: false },
  })
  const [ann, bob, ...others] = await queue.people(5)
  const agent = others.at(-1) ?? ann
  const people = [ann, bob, ...others.slice(0, -1)]
  for (const person of people) await queue.join(person)
  await queue.tick()
  for (const person of people) expect((await queue.answer(person)).status).toBe(200)
  const id = (await queue.state(ann)).matchId ?? ''
  await app.db.insert(freeAgents).values({ eventId: queue.id, eventType: 'League', userId: agent.id })
  expect(await canAsk(ann, id)).toBe(false)
  const body = { userId: agent.id, outId: ann.id }
  const refused = await ann.call('POST /matches/{id}/standIns', { params: { id }, body })
  expect(refused.body.code).toBe('TEAM_FULL')

  const lineup = await app.db.select().from(matchLineups).where(eq(matchLineups.matchId, id))
  const side = lineup.find(({ userId }) => userId === ann.id)?.side ?? 'a'
  const [request] = await app.db
    .insert(standInRequests)
    .values({ matchId: id, side, askedById: ann.id, ...body })
    .returning()
  const params = { id, requestId: request?.id ?? '' }
  expect((await ann.call('DELETE /matches/{id}/standIns/{requestId}', { params })).status).toBe(204)
  expect(await app.db.$count(matchLineups, eq(matchLineups.matchId, id))).toBe(4)
})

test('a corrected result takes the stand-in away with the team that loses its place, and the new team can ask', async () => {
  const { event, match, player1, player2, agent, out } = await shortTeam()
  await event.play(1, games('1'))
  await event.play(2, games('1'))
  const { match: final, player2: opponent } = await event.readyMatch(3)
  expect(final.player1Id).toBe(match.player1Id)
  const target = { params: { id: final.id } }
  const asked = await player1.call('POST /matches/{id}/standIns', { ...target, body: { userId: agent.id, outId: out } })
  const params = { id: final.id, requestId: asked.body.data.id }
  for (const person of [agent, opponent])
    await person.call('PUT /matches/{id}/standIns/{requestId}', { params, body: { accept: true } })
  expect(await app.db.$count(matchLineups, eq(matchLineups.matchId, final.id))).toBe(2)

  const body = { winnerId: match.player2Id ?? '', confirm: true }
  expect((await event.host.call('PUT /matches/{id}', { params: { id: match.id }, body })).status).toBe(200)
  for (const person of [player2, opponent]) await person.call('PATCH /matches/{id}/ready', { ...target, body: {} })
  for (const person of [agent, player1])
    expect((await report(person, final.id, games('1'))).body.code).toBe('FORBIDDEN')
  const side = (await sidesOf(player2, final.id)).find(({ id }) => id === match.player2Id)
  expect(side?.teammates).toHaveLength(2)
  expect(side?.teammates.some(({ standIn }) => standIn)).toBe(false)
  expect(await canAsk(player2, final.id)).toBe(true)
  const mate = side?.teammates.find(({ userId }) => userId !== player2.id)?.userId ?? ''
  const again = await player2.call('POST /matches/{id}/standIns', {
    ...target,
    body: { userId: agent.id, outId: mate },
  })
  expect(again.status).toBe(200)
})

test('a free agent whom both teams asked plays for the one that they agreed with first', async () => {
  const { match, player1, player2, agent, out, ask, answer } = await shortTeam()
  const sides = await sidesOf(player2, match.id)
  const mates = sides.find(({ id }) => id === match.player2Id)?.teammates ?? []
  const otherOut = mates.find(({ userId }) => userId !== player2.id)?.userId ?? ''
  const first = (await ask(player1, { userId: agent.id, outId: out })).body.data
  const second = (await ask(player2, { userId: agent.id, outId: otherOut })).body.data
  for (const person of [agent, player2]) expect((await answer(person, first.id, true)).status).toBe(200)
  expect((await answer(player1, second.id, true)).status).toBe(200)
  expect((await answer(agent, second.id, true)).body.code).toBe('STAND_IN_UNAVAILABLE')
})

test('a change of the roster reaches the line-up with the stand-in: who is removed leaves it, and a new starter takes their spot', async () => {
  const { event, match, player1, player2, agent, out, ask, answer } = await shortTeam()
  const { id } = event.tournament
  const playerId = match.player1Id ?? ''
  const settings = { ...event.tournament.settings, rosterLock: false }
  await app.db.update(tournaments).set({ teamSize: 3, settings }).where(eq(tournaments.id, id))
  const [third, substitute] = [await app.as(await app.make.user()), await app.as(await app.make.user())]
  const row = { playerId, acceptedAt: new Date(), eventId: id, eventType: 'Tournament' as const }
  const [thirdRow, substituteRow] = await app.db
    .insert(playerTeammates)
    .values([
      { ...row, userId: third.id },
      { ...row, userId: substitute.id, alternate: true },
    ])
    .returning()
  const { id: requestId } = (await ask(player1, { userId: agent.id, outId: out })).body.data
  for (const person of [agent, player2]) expect((await answer(person, requestId, true)).status).toBe(200)
  const lineup = async () => {
    const rows = await app.db.select().from(matchLineups).where(eq(matchLineups.matchId, match.id))
    return rows.map(({ userId }) => userId).toSorted()
  }
  expect(await lineup()).toEqual([player1.id, third.id, agent.id].toSorted())

  const params = { id, teammateId: thirdRow?.id ?? '' }
  expect((await player1.call('DELETE /tournaments/{id}/playerTeammate/{teammateId}', { params })).status).toBe(204)
  expect(await lineup()).toEqual([player1.id, agent.id].toSorted())
  expect((await report(third, match.id, games('1'))).body.code).toBe('FORBIDDEN')

  const swap = { params: { id, teammateId: substituteRow?.id ?? '' }, body: { alternate: false } }
  expect((await player1.call('PATCH /tournaments/{id}/playerTeammate/{teammateId}', swap)).status).toBe(200)
  expect(await lineup()).toEqual([player1.id, substitute.id, agent.id].toSorted())
})

test.each(['mate', 'captain'] as const)(
  'the line-up plays the match, not the %s whom a stand-in replaces',
  async (who) => {
    const { event, match, target, player1, player2, agent, out, ask, answer } = await shortTeam()
    const mate = await app.as({ id: out })
    const [replaced, teammate] = who === 'mate' ? [mate, player1] : [player1, mate]
    const { id: requestId } = (await ask(teammate, { userId: agent.id, outId: replaced.id })).body.data
    for (const person of [agent, player2]) expect((await answer(person, requestId, true)).status).toBe(200)

    const me = async (person: Person) => (await person.call('GET /matches/{id}', target)).body.data
    expect(Object.entries((await me(replaced)).can).filter(([, isAllowed]) => isAllowed)).toEqual([])
    expect((await me(agent)).can.submit).toBe(true)
    expect((await report(replaced, match.id, games('1'))).body.code).toBe('FORBIDDEN')
    expect((await replaced.call('PATCH /matches/{id}/ready', { ...target, body: {} })).body.code).toBe('FORBIDDEN')
    await report(player2, match.id, games('2'))
    expect((await replaced.call('POST /matches/{id}/accept', target)).body.code).toBe('FORBIDDEN')
    const matchesOf = async (person: Person) =>
      (await person.call('GET /user/matches', { query: { phase: 'ready' } })).body.data.map(({ id }) => id)
    expect([await matchesOf(replaced), await matchesOf(agent)]).toEqual([[], [match.id]])
    const entryOf = async (person: Person) =>
      (await person.call('GET /user/tournaments')).body.data.find((entry) => entry.event.id === event.params.id)
    expect((await entryOf(replaced))?.next).toBeNull()
    expect((await entryOf(teammate))?.next?.id).toBe(match.id)
  },
)
