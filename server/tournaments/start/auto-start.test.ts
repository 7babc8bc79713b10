import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emails } from '../../db/schema/emails.ts'
import { logs } from '../../db/schema/moderation.ts'
import { notifications } from '../../db/schema/notifications.ts'
import { players } from '../../db/schema/players.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { jobsIn, settled } from '../../testing/jobs.ts'
import { makeEvent, makePeople, minutes } from '../../testing/make-event.ts'
import { refuseRows } from '../../testing/refuse.ts'
import { openTestApp, type TestApp, useApp } from '../../testing/test-app.ts'
import { startDueEvents } from './auto-start.ts'
import { enqueueReminders, sendDueReminders } from './reminders.ts'

const app = useApp()
let secondNode: TestApp
beforeAll(async () => {
  secondNode = await openTestApp(app.url)
})
afterAll(() => secondNode.close())

const once = { id: '', attempt: 1, isLast: false }
const runAutoStart = (node: TestApp = app) => startDueEvents(node, {}, once)

async function event(more: Parameters<typeof makeEvent>[2], entrants: Parameters<typeof makeEvent>[3]) {
  const host = await app.make.user()
  const { tournament, players: entered } = await makeEvent(app.db, host.id, more, entrants)
  const row = async () => {
    const [now] = await app.db.select().from(tournaments).where(eq(tournaments.id, tournament.id))
    if (!now) throw new Error('Expected a tournament')
    return now
  }
  return { host, id: tournament.id, row, entered }
}

describe('an event with automatic start', () => {
  test('starts once, even when the job runs late, repeatedly and on two nodes', async () => {
    const { id, row } = await event(
      { settings: { autoStart: true }, registrationEnd: minutes(-120), date: minutes(-90) },
      5,
    )
    const manualStart = await event({}, 5)

    await Promise.all([runAutoStart(), runAutoStart(secondNode), runAutoStart(), runAutoStart(secondNode)])
    await runAutoStart()

    expect((await row()).startedAt).not.toBeNull()
    expect(await app.db.$count(logs, and(eq(logs.tournamentId, id), eq(logs.action, 'started')))).toBe(1)
    expect((await manualStart.row()).startedAt).toBeNull()
  })

  test('waits for its announced time and for enough entrants', async () => {
    const early = await event({ settings: { autoStart: true }, date: minutes(5) }, 4)
    const tooFew = await event({ settings: { autoStart: true } }, 1)
    const draft = await event({ settings: { autoStart: true }, visibility: 'DRAFT' }, 4)

    await runAutoStart()
    for (const { row } of [early, tooFew, draft]) expect((await row()).startedAt).toBeNull()

    const add = { name: 'Late', eventId: tooFew.id, eventType: 'Tournament' } as const
    await app.db.insert(players).values(add)
    await runAutoStart()
    expect((await tooFew.row()).startedAt).not.toBeNull()
  })

  test('waits while entrants have not checked in, requests a review once, and starts if the host chose no review', async () => {
    const times = { checkinAt: minutes(-30) }
    const checkedIn = { checkinAt: minutes(-10) }
    const inReview = await event({ settings: { autoStart: true }, ...times }, [checkedIn, checkedIn, {}])
    const withoutReview = await event({ settings: { autoStart: true, checkinReview: 'continue' }, ...times }, [
      checkedIn,
      checkedIn,
      {},
    ])
    const full = await event({ settings: { autoStart: true }, ...times }, [checkedIn, checkedIn])

    await runAutoStart()
    await runAutoStart(secondNode)

    expect((await inReview.row()).startedAt).toBeNull()
    const isReviewRequest = and(eq(logs.tournamentId, inReview.id), eq(logs.action, 'held-for-review'))
    expect(await app.db.$count(logs, isReviewRequest)).toBe(1)
    const host = await app.as(inReview.host)
    const proposal = await host.call('GET /tournaments/{id}/start', { params: { id: inReview.id } })
    expect(proposal.body.data).toMatchObject({ review: true, playing: 2, missing: [{ id: inReview.entered[2]?.id }] })
    expect(await withoutReview.row()).toMatchObject({ startedAt: expect.any(Date), playerCount: 2 })
    expect((await full.row()).startedAt).not.toBeNull()
  })
})

describe('reminders', () => {
  /** Runs every pending job once, without the queue. */
  async function remindAll(tournamentId: string) {
    await enqueueReminders(app, {}, once)
    const waiting = (await jobsIn(app.db, 'send-reminders')).filter(({ data }) => data.tournamentId === tournamentId)
    for (const { data } of waiting) await sendDueReminders(app, data as Parameters<typeof sendDueReminders>[1], once)
    const sent = await app.db.select().from(emails).where(eq(emails.tournamentId, tournamentId)).orderBy(emails.id)
    return sent.map(({ type }) => type)
  }

  test('go out a day and an hour ahead, once each, to players who have a spot', async () => {
    const people = await makePeople(app.db, 3)
    const entrants = people.map(({ id }, index) => ({ userId: id, ...(index === 2 && { waitlistedAt: new Date() }) }))
    const times = { registrationEnd: minutes(60 * 23), date: minutes(60 * 24 - 1), checkinAt: minutes(60 * 23) }
    const { id, entered } = await event(times, entrants)

    expect(await remindAll(id)).toEqual(['TOURNAMENT_REMINDER', 'TOURNAMENT_REMINDER'])
    expect(await remindAll(id)).toHaveLength(2)
    const notified = await app.db
      .select()
      .from(notifications)
      .where(eq(notifications.link, `/tournaments/${id}`))
    expect(notified.map(({ kind, userId }) => [kind, userId]).sort()).toEqual(
      people
        .slice(0, 2)
        .map((person) => ['tournament-reminder', person.id])
        .sort(),
    )

    await app.db
      .update(players)
      .set({ checkinAt: new Date() })
      .where(eq(players.id, entered[0]?.id ?? ''))
    const near = { registrationEnd: minutes(30), date: minutes(59), checkinAt: minutes(-1) }
    await app.db.update(tournaments).set(near).where(eq(tournaments.id, id))
    expect((await remindAll(id)).slice(2)).toEqual(['TOURNAMENT_CHECKIN_REMINDER'])
    expect(await remindAll(id)).toHaveLength(3)
  })

  test('follow a moved start: reminders for the old start are not sent, and the new start gets its own', async () => {
    const [person] = await makePeople(app.db, 1)
    const { id } = await event({ registrationEnd: minutes(60), date: minutes(60 * 20) }, [
      { userId: person?.id ?? null },
    ])
    const move = (date: Date) => app.db.update(tournaments).set({ date }).where(eq(tournaments.id, id))
    await enqueueReminders(app, {}, once)
    await move(minutes(60 * 72))

    expect(await remindAll(id)).toEqual([])
    await move(minutes(60 * 23))
    expect(await remindAll(id)).toEqual(['TOURNAMENT_REMINDER'])
  })

  test('follow a start that moves by minutes while their job waits', async () => {
    const [person] = await makePeople(app.db, 1)
    const { id } = await event({ registrationEnd: minutes(60), date: minutes(60 * 20) }, [
      { userId: person?.id ?? null },
    ])
    await enqueueReminders(app, {}, once)
    await app.db
      .update(tournaments)
      .set({ date: minutes(60 * 20 + 15) })
      .where(eq(tournaments.id, id))

    expect(await remindAll(id)).toEqual([])
    expect(await remindAll(id)).toEqual(['TOURNAMENT_REMINDER'])
    expect(await remindAll(id)).toEqual(['TOURNAMENT_REMINDER'])
  })

  test('are not sent for a draft, a rehearsal or a started event', async () => {
    const [person] = await makePeople(app.db, 1)
    const entrants = [{ userId: person?.id ?? null }]
    const times = { registrationEnd: minutes(60), date: minutes(60 * 20) }
    const draft = await event({ ...times, visibility: 'DRAFT' }, entrants)
    const rehearsal = await event({ ...times, rehearsal: true }, entrants)
    const started = await event({ ...times, startedAt: minutes(-1) }, entrants)
    for (const { id } of [draft, rehearsal, started]) expect(await remindAll(id)).toEqual([])
  })

  test('reach the others if one player cannot be reminded', async () => {
    const [bad, good] = await makePeople(app.db, 2)
    const allow = await refuseRows(app.db, 'insert', 'emails', `new.user_id = '${bad?.id}'`)
    const entrants = [bad, good].map((person) => ({ userId: person?.id ?? null }))
    const { id } = await event({ registrationEnd: minutes(60), date: minutes(60 * 20) }, entrants)
    const recipients = async () => {
      await expect(remindAll(id)).rejects.toThrow('1 rows failed')
      const sent = await app.db.select().from(emails).where(eq(emails.tournamentId, id))
      return sent.map(({ userId }) => userId)
    }
    expect(await recipients()).toEqual([good?.id])
    expect(await recipients()).toEqual([good?.id])
    await allow()
  })

  test('are emailed in the language of the player, unless the player disabled the email', async () => {
    const [ann, bob] = await makePeople(app.db, 2)
    const quiet = await app.as({ id: bob?.id ?? '' })
    await quiet.call('PATCH /user/notifications/choices', { body: { 'tournament-reminder': { email: false } } })
    const entrants = [ann, bob].map((person) => ({ userId: person?.id ?? null }))
    const { id } = await event({ registrationEnd: minutes(60), date: minutes(60 * 20), name: 'Icebreaker' }, entrants)

    await remindAll(id)

    const sent = await app.db.select().from(emails).where(eq(emails.tournamentId, id))
    expect(sent.map(({ userId, subject }) => [userId, subject])).toEqual([[ann?.id, 'Icebreaker starts soon']])
    expect(sent[0]?.text).toContain(`http://hall.test/tournaments/${id}`)
  })
})

test('players promoted from the waitlist at the start get notifications about the spot and the first match', async () => {
  const working = await openTestApp(app.url, { jobs: true })
  const [person] = await makePeople(app.db, 1)
  const waiting = { userId: person?.id ?? null, waitlistedAt: minutes(-50) }
  await event({ settings: { autoStart: true }, maxPlayers: 4 }, [{}, {}, {}, waiting]) // with three entrants the draw may give them a bye

  await runAutoStart()
  await settled(app.db)

  const notified = await app.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, person?.id ?? ''))
  await working.close()
  expect(notified.map(({ kind }) => kind).toSorted()).toEqual(['match-called', 'waitlist-promoted'])
})
