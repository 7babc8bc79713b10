/** Notifies the players of a match when it is called, reported, disputed or decided. Rehearsals send no notifications. */
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { listMatchMembers } from '../chats/match-members.ts'
import type { Db } from '../db/db.ts'
import { matches } from '../db/schema/matches.ts'
import { submissions } from '../db/schema/submissions.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import type { JobContext } from '../jobs/jobs.ts'
import { notify, notifyEach } from '../notifications/notify.ts'
import type { Messages } from '../outbox/messages.ts'

type Kind = 'match-called' | 'match-reported' | 'match-no-show' | 'match-disputed' | 'match-decided'
type MatchPlayer = { userId: string; playerId: string; opponent: string; matchId: string }

/** All players of these matches, each with the name of the opponent. */
async function playersInMatches(db: Db, matchIds: readonly string[]): Promise<MatchPlayer[]> {
  const { rows } = await db.execute<MatchPlayer>(sql`
    select mates.user_id as "userId", mates.player_id as "playerId", other.name as opponent, matches.id as "matchId"
    from matches
    join player_teammates as mates on mates.player_id in (player1_id, player2_id) and mates.accepted_at is not null
    join players as other on other.id in (player1_id, player2_id) and other.id <> mates.player_id
    where matches.id in (select value::uuid from json_array_elements_text(${JSON.stringify(matchIds)}::json))`)
  return rows
}

const notifyPlayers = (db: Db, kind: Kind, people: readonly MatchPlayer[], suffix: string) =>
  notifyEach(
    db,
    kind,
    people.map(({ userId, opponent, matchId }) => ({
      ...{ userId, values: { opponent } },
      ...{ link: `/matches/${matchId}`, subject: `${matchId}:${suffix}` },
    })),
  )

export async function notifyMatchesUpdated(
  { db }: JobContext,
  { decided, called, missed = [], rev }: Messages['matches-updated'],
) {
  const people = await playersInMatches(db, [...decided, ...called, ...missed])
  const playersOf = (ids: ReadonlySet<string>) => people.filter(({ matchId }) => ids.has(matchId))
  await notifyPlayers(db, 'match-decided', playersOf(new Set(decided)), `decided:${rev}`)
  await notifyPlayers(db, 'match-called', playersOf(new Set(called)), `called:${rev}`)
  await notifyPlayers(db, 'match-no-show', playersOf(new Set(missed)), `missed:${rev}`)
}

/** The start of an event creates and calls its first matches. */
export async function notifyFirstCalled({ db }: JobContext, { tournamentId }: Messages['tournament-started']) {
  const called = await db
    .select({ id: matches.id })
    .from(matches)
    .innerJoin(tournaments, eq(tournaments.id, matches.eventId))
    .where(and(eq(tournaments.id, tournamentId), eq(tournaments.rehearsal, false), isNotNull(matches.calledAt)))
  const ids = called.map(({ id }) => id)
  await notifyPlayers(db, 'match-called', await playersInMatches(db, ids), 'called:0')
}

export async function notifyReported({ db }: JobContext, { matchId, submissionId }: Messages['match-reported']) {
  const [report] = await db.select().from(submissions).where(eq(submissions.id, submissionId))
  const others = (await playersInMatches(db, [matchId])).filter(({ playerId }) => playerId !== report?.playerId)
  await notifyPlayers(db, 'match-reported', others, submissionId)
}

export async function notifyDisputed({ db }: JobContext, { matchId, ticketId }: Messages['match-disputed']) {
  await notifyPlayers(db, 'match-disputed', await playersInMatches(db, [matchId]), ticketId)
  await notifyStaff(db, matchId, ticketId)
}

/** Links to the case, which shows the ruling and the deadline for an appeal. */
export async function notifyRuled({ db }: JobContext, { ticketId, matchId }: Messages['case-ruled']) {
  const people = await playersInMatches(db, [matchId])
  const common = { link: `/tickets/${ticketId}`, subject: ticketId }
  await notifyEach(
    db,
    'case-ruled',
    people.map(({ userId, opponent }) => ({ ...common, userId, values: { opponent } })),
  )
}

export const notifyStaffNeeded = (
  { db }: JobContext,
  { matchId }: Messages['match-needs-staff'],
  { id }: { id: string },
) => notifyStaff(db, matchId, id)

/** Notifies the staff of the event who do not play in the match. */
async function notifyStaff(db: Db, matchId: string, suffix: string) {
  const [row] = await db
    .select({ match: matches, tournament: tournaments.name })
    .from(matches)
    .innerJoin(tournaments, eq(tournaments.id, matches.eventId))
    .where(eq(matches.id, matchId))
  if (!row) return
  const { match, tournament } = row
  const people = await listMatchMembers(db, match)
  const sides = new Set(people.filter(({ role }) => role === 'MEMBER').map(({ userId }) => userId))
  const staff = people.filter(({ userId }) => !sides.has(userId)).map(({ userId }) => userId)
  const link = `/tournaments/${match.eventId}/manage`
  await notify(db, staff, { kind: 'staff-alert', values: { tournament }, link, subject: suffix })
}
