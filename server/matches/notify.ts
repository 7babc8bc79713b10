/** Notifies the players of a match when it is called, reported, disputed or decided. Rehearsals send no notifications. */
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { listMatchMembers } from '../chats/match-members.ts'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/db.ts'
import { matches } from '../db/schema/matches.ts'
import { submissions } from '../db/schema/submissions.ts'
import { tickets } from '../db/schema/tickets.ts'
import { allEvents } from '../events/all-events.ts'
import { eventLink } from '../events/event.ts'
import type { JobContext } from '../jobs/jobs.ts'
import { notify, notifyEach } from '../notifications/notify.ts'
import type { Messages } from '../outbox/messages.ts'
import { resultOf } from '../stages/results/scores.ts'
import {
  appealedText,
  calledText,
  decidedText,
  disputedText,
  type MatchPlayer,
  noShowText,
  reportedText,
  ruledText,
} from './notification-values.ts'
import { loadMatchPlayers, loadSides } from './players-to-notify.ts'

const target = ({ userId, matchId }: MatchPlayer, suffix: string) => ({
  userId,
  link: `/matches/${matchId}`,
  subject: `${matchId}:${suffix}`,
})

/** With their own text for each player; undefined for those who get nothing. */
function notificationsTo<V>(
  people: readonly MatchPlayer[],
  suffix: string,
  textFor: (person: MatchPlayer) => V | undefined,
) {
  return people.flatMap((person) => {
    const values = textFor(person)
    return values ? [{ ...target(person, suffix), values }] : []
  })
}

/** A job can run late: a match that is decided by then is no longer called. */
const stillCalledText = (person: MatchPlayer) => (person.outcome === null ? calledText(person) : undefined)

export async function notifyMatchesUpdated({ db }: JobContext, messages: readonly Messages['matches-updated'][]) {
  const ids = messages.flatMap(({ decided, called, missed = [] }) => [...decided, ...called, ...missed])
  const people = Map.groupBy(await loadMatchPlayers(db, ids), ({ matchId }) => matchId)
  const notifications = <V>(list: 'decided' | 'called' | 'missed', textFor: (person: MatchPlayer) => V | undefined) =>
    messages.flatMap(({ rev, [list]: matchIds = [] }) =>
      notificationsTo(
        matchIds.flatMap((id) => people.get(id) ?? []),
        `${list}:${rev}`,
        textFor,
      ),
    )
  await notifyEach(db, 'match-decided', notifications('decided', decidedText))
  await notifyEach(db, 'match-called', notifications('called', stillCalledText))
  await notifyEach(db, 'match-no-show', notifications('missed', noShowText))
}

/** The start of an event creates and calls its first matches. */
export async function notifyFirstCalled({ db }: JobContext, { eventId }: Messages['tournament-started']) {
  const called = await db
    .select({ id: matches.id })
    .from(matches)
    .innerJoin(
      sql`${allEvents('id', 'rehearsal')} events`,
      sql`events.id = ${matches.eventId} and not events.rehearsal`,
    )
    .where(and(eq(matches.eventId, eventId), isNotNull(matches.calledAt)))
  const ids = called.map(({ id }) => id)
  const people = await loadMatchPlayers(db, ids)
  await notifyEach(db, 'match-called', notificationsTo(people, 'called:0', stillCalledText))
}

export async function notifyReported({ db }: JobContext, messages: readonly Messages['match-reported'][]) {
  const [reports, people] = await Promise.all([
    db
      .select()
      .from(submissions)
      .where(sql`${submissions.id} = ${anyOf(messages.map(({ submissionId }) => submissionId))}`),
    loadMatchPlayers(
      db,
      messages.map(({ matchId }) => matchId),
    ),
  ])
  const reportsById = new Map(reports.map((report) => [report.id, report]))
  const entries = messages.flatMap(({ matchId, submissionId, answerBy }) => {
    const report = reportsById.get(submissionId)
    if (!report) return []
    const others = people.filter((person) => person.matchId === matchId && person.playerId !== report.playerId)
    return notificationsTo(others, submissionId, (person) =>
      reportedText(person, resultOf(report.scores, person.bestOf), answerBy),
    )
  })
  await notifyEach(db, 'match-reported', entries)
}

/** A new case is a dispute of the players, or an appeal against the ruling about one. */
export async function notifyDisputed({ db }: JobContext, { matchId, ticketId }: Messages['match-disputed']) {
  const isAppeal = (await db.$count(tickets, and(eq(tickets.id, ticketId), eq(tickets.kind, 'APPEAL')))) > 0
  const reports = await db
    .select()
    .from(submissions)
    .where(and(eq(submissions.matchId, matchId), eq(submissions.status, 'PENDING')))
  const entries = (await loadMatchPlayers(db, [matchId])).map((person) => {
    const results = reports.map(({ playerId, scores }) => ({ playerId, score: resultOf(scores, person.bestOf) }))
    return { ...target(person, ticketId), values: isAppeal ? appealedText(person) : disputedText(person, results) }
  })
  await notifyEach(db, 'match-disputed', entries)
  await notifyStaff(db, matchId, isAppeal ? 'appealed' : 'disputed', ticketId)
}

/** Links to the case, which shows the ruling and the deadline for an appeal. */
export async function notifyRuled({ db }: JobContext, { ticketId, matchId }: Messages['case-ruled']) {
  const entries = (await loadMatchPlayers(db, [matchId])).map((person) => ({
    userId: person.userId,
    link: `/tickets/${ticketId}`,
    subject: ticketId,
    values: ruledText(person),
  }))
  await notifyEach(db, 'case-ruled', entries)
}

export const notifyStaffNeeded = (
  { db }: JobContext,
  { matchId }: Messages['match-needs-staff'],
  { id }: { id: string },
) => notifyStaff(db, matchId, 'attention', id)

/** Notifies the staff of the event who do not play in the match. */
async function notifyStaff(db: Db, matchId: string, variant: 'disputed' | 'appealed' | 'attention', suffix: string) {
  const [match] = await db.select().from(matches).where(eq(matches.id, matchId))
  const sides = await loadSides(db, matchId)
  if (!match || !sides) return
  const people = await listMatchMembers(db, match)
  const playing = new Set(people.filter(({ role }) => role === 'MEMBER').map(({ userId }) => userId))
  const staff = people.filter(({ userId }) => !playing.has(userId)).map(({ userId }) => userId)
  await notify(db, staff, {
    kind: 'staff-alert',
    values: { variant, ...sides },
    link: eventLink({ id: match.eventId, eventType: match.eventType }, '/manage'),
    subject: suffix,
  })
}
