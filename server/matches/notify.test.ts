import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notifications } from '../db/schema/notifications.ts'
import { publishMessage } from '../outbox/messages.ts'
import { settled } from '../testing/jobs.ts'
import { games, report, runningEvent } from '../testing/make-running.ts'
import { type Person, useApp } from '../testing/test-app.ts'

const app = useApp({ jobs: true })

async function textsOf(person: Person | undefined, kind: string) {
  await settled(app.db)
  const rows = await app.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, person?.id ?? ''))
    .orderBy(notifications.id)
  return rows.filter((row) => row.kind === kind).map(({ text }) => text)
}
const nameOf = (event: Awaited<ReturnType<typeof runningEvent>>, index: number) => event.players[index]?.name

test('players read in their notifications who, which match, where, until when, the score and the round', async () => {
  const event = await runningEvent(app, 4, { name: 'Winter Clash', timezone: 'Europe/Berlin' })
  const [first, , , fourth] = event.people
  expect(await textsOf(first, 'match-called')).toEqual([
    expect.stringMatching(
      new RegExp(
        `^Winter Clash: ${nameOf(event, 3)} – M\\d\\. Be ready by (\\w+ \\d+ \\w+, )?\\d\\d:\\d\\d (CET|CEST|GMT\\+\\d)\\.$`,
      ),
    ),
  ])
  const match = (await event.listMatches()).find(({ player1Id }) => player1Id === event.players[0]?.id)
  await event.play(match?.no ?? 0, games('1'))
  expect(await textsOf(first, 'match-decided')).toEqual([
    `You beat ${nameOf(event, 3)} 1–0 (semi-final, Winter Clash).`,
  ])
  expect(await textsOf(fourth, 'match-decided')).toEqual([
    `You lost 0–1 to ${nameOf(event, 0)} (semi-final, Winter Clash).`,
  ])
  expect(await textsOf(fourth, 'match-reported')).toEqual([
    expect.stringMatching(
      /^Winter Clash: .+ reported 0–1 in M\d \(your score first\)\. Confirm or dispute it by (\w+ \d+ \w+, )?\d\d:\d\d .+\.$/,
    ),
  ])
})

test('a notification names a match by the number that the bracket shows', async () => {
  const event = await runningEvent(app, 5, { name: 'Winter Clash' })
  for (const { no, player1Id } of (await event.listMatches()).filter(({ status }) => status === 'ready-check'))
    expect(await textsOf(event.personOf(player1Id), 'match-called')).toEqual([expect.stringContaining(` – M${no}.`)])
  const { match, player1, player2 } = await event.readyMatch(3)
  await report(player1, match.id, games('1'))
  await report(player2, match.id, games('2'))
  expect(await textsOf(event.host, 'staff-alert')).toEqual([expect.stringContaining('Winter Clash: M3, ')])
})

test('a notification names a round as the bracket does, which leaves out rounds of byes', async () => {
  const event = await runningEvent(app, 5, { name: 'Winter Clash', type: 'DOUBLE_ELIMINATION' })
  for (const no of [1, 2, 3]) await event.play(no, games('1'))
  const lower = (await event.listMatches()).find(({ key, status }) => key === 'L2' && status === 'ready-check')
  await event.play(lower?.no ?? 0, games('1'))
  expect(await textsOf(event.personOf(lower?.player1Id ?? null), 'match-decided')).toContainEqual(
    expect.stringMatching(/^You beat .+ 1–0 \(lower round 1, Winter Clash\)\.$/),
  )
})

test('a notification that is sent late does not call players to a match that is decided', async () => {
  const event = await runningEvent(app, 4)
  const [decided, open] = (await event.listMatches()).filter(({ player1Id }) => player1Id !== null)
  await event.play(decided?.no ?? 0, games('1'))
  const called = [decided?.id ?? '', open?.id ?? '']
  await publishMessage(app.db, 'matches-updated', { eventId: event.params.id, decided: [], called, rev: 1_000 })
  expect(await textsOf(event.personOf(decided?.player1Id ?? null), 'match-called')).toHaveLength(1)
  expect(await textsOf(event.personOf(open?.player1Id ?? null), 'match-called')).toHaveLength(2)
})

test('a forfeit is called a forfeit, and a dispute names both reports and alerts the staff with the match', async () => {
  const event = await runningEvent(app, 4, { name: 'Winter Clash' })
  const [forfeited, disputed] = (await event.listMatches()).filter(({ player1Id }) => player1Id !== null)
  await event.host.call('PUT /matches/{id}', { params: { id: forfeited?.id ?? '' }, body: { forfeit: 'player2' } })
  expect(await textsOf(event.personOf(forfeited?.player1Id ?? null), 'match-decided')).toEqual([
    expect.stringMatching(/^You won by forfeit against .+ \(semi-final, Winter Clash\)\.$/),
  ])
  const { match, player1, player2 } = await event.readyMatch(disputed?.no ?? 0)
  await report(player1, match.id, games('1'))
  await report(player2, match.id, games('2'))
  expect(await textsOf(player1, 'match-disputed')).toEqual([
    expect.stringMatching(
      /^Winter Clash: M\d is disputed\. You reported 1–0, .+ reported 0–1 \(your score first\)\. Staff will decide\.$/,
    ),
  ])
  expect(await textsOf(event.host, 'staff-alert')).toEqual([
    expect.stringMatching(/^Winter Clash: M\d, .+ vs .+, is disputed\. Open it in Manage to decide\.$/),
  ])
})

test('an appeal is not called a dispute: both players and the staff read that the ruling was appealed', async () => {
  const event = await runningEvent(app, 2, { name: 'Winter Clash' })
  const { match, player1, player2 } = await event.readyMatch(1)
  await report(player1, match.id, games('1'))
  await report(player2, match.id, games('2'))
  const [ticket] = (await event.host.call('GET /tournaments/{id}/tickets', { params: event.params })).body.data
  const params = { id: ticket?.id ?? '' }
  const ruling = { kind: 'UPHELD' as const, winnerId: match.player1Id, reason: 'Looked at both' }
  await event.host.call('POST /tickets/{id}/rule', { params, body: ruling as never, query: {} as never })
  await player2.call('POST /tickets/{id}/appeal', { params, body: { description: 'Look again' } })
  for (const player of [player1, player2])
    expect((await textsOf(player, 'match-disputed')).at(-1)).toMatch(
      /^Winter Clash: the ruling on M1 against .+ was appealed\. Another moderator will decide\.$/,
    )
  expect((await textsOf(event.host, 'staff-alert')).at(-1)).toMatch(
    /^Winter Clash: the ruling on M1, .+ vs .+, was appealed\. A moderator who didn’t make it has to decide\.$/,
  )
})

test('the notification at the end names the rank and the number of entrants', async () => {
  const event = await runningEvent(app, 2, { name: 'Winter Clash' })
  await event.play(1, games('1'))
  await event.host.call('POST /tournaments/{id}/complete', { params: event.params })
  expect(await textsOf(event.people[1], 'tournament-finished')).toEqual(['You finished 2nd of 2 in Winter Clash.'])
})
