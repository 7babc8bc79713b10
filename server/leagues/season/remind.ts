/**
 * Runs every minute: reminds teams that have not answered proposed kick-off times before the deadline, and everyone who plays a day
 * before their match. Reminders are marked after they were sent. Until then the subject of the notification keeps a second run or another
 * node from sending it twice, and a user who cannot be notified does not hold up the others.
 */
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { matchPlayers } from '../../events/match-players.ts'
import { forEachBatch, runEach } from '../../jobs/for-each-row.ts'
import type { JobContext } from '../../jobs/jobs.ts'
import { notifyEach } from '../../notifications/notify.ts'

const batchSize = 500

export const remindOfFixtures = ({ db }: Pick<JobContext, 'db'>) =>
  runEach(
    () => forEachBatch(async (after) => ({ rows: await listProposals(db, after), handle: remindOfAnswers(db) })),
    () => forEachBatch(async (after) => ({ rows: await listMatches(db, after), handle: remindOfMatches(db) })),
  )

/** Twelve hours before the deadline, or after half of the time if there is less. */
async function listProposals(db: Db, after: string) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select proposal.id from fixture_proposals proposal
    join leagues on leagues.id = proposal.event_id
    where proposal.answer is null and proposal.reminded_at is null and proposal.answer_by > now()
      and proposal.answer_by <= now() + interval '1 day'
      and now() >= greatest(proposal.answer_by - interval '12 hours',
        proposal.created_at + (proposal.answer_by - proposal.created_at) / 2)
      and ${isPlaying} and proposal.id > ${after}
    order by proposal.id limit ${batchSize}`)
  return rows
}

const remindOfAnswers = (db: Db) => async (proposals: readonly { id: string }[]) => {
  const ids = sql`any(${sql.param(proposals.map(({ id }) => id))}::uuid[])`
  const { rows } = await db.execute<Due & { proposalId: string; answerBy: string }>(sql`
    select due.id as "proposalId", matches.id as "matchId", leagues.name as tournament, leagues.timezone as zone,
      own.user_id as "userId", proposer.name as opponent, to_json(due.answer_by) #>> '{}' as "answerBy",
      to_json(coalesce(matches.starts_at, matches.kickoff_at)) #>> '{}' as "startsAt"
    from fixture_proposals due
    join matches on matches.id = due.match_id and matches.status = 'ready' and matches.called_at is null
    join leagues on leagues.id = due.event_id
    join players proposer on proposer.id = due.player_id
    join player_teammates own on own.accepted_at is not null and own.player_id <> due.player_id
      and own.player_id in (matches.player1_id, matches.player2_id)
    where due.id = ${ids} order by due.id, own.user_id`)
  await notifyEach(
    db,
    'kickoff',
    rows.map(({ userId, proposalId, matchId, answerBy, startsAt, ...names }) => ({
      userId,
      link: `/matches/${matchId}`,
      subject: `${proposalId}:due`,
      values: { variant: 'due', ...names, answerBy, startsAt } as const,
    })),
  )
  await db.execute(sql`update fixture_proposals set reminded_at = now() where id = ${ids}`)
}

/** Only fixtures: they have a kick-off by the calendar. One that is less than two hours away has just been set. */
async function listMatches(db: Db, after: string) {
  const { rows } = await db.execute<MatchTime>(sql`
    select matches.id, to_json(matches.starts_at) #>> '{}' as "startsAt" from matches join leagues on leagues.id = matches.event_id
    where matches.event_type = 'League' and matches.kickoff_at is not null and matches.status = 'ready'
      and matches.called_at is null and matches.ended_at is null
      and matches.starts_at between now() + interval '2 hours' and now() + interval '1 day'
      and matches.reminded_for is distinct from matches.starts_at and ${isPlaying} and matches.id > ${after}
    order by matches.id limit ${batchSize}`)
  return rows
}

const remindOfMatches = (db: Db) => async (matches: readonly MatchTime[]) => {
  const ids = matches.map(({ id }) => id)
  const { rows } = await db.execute<Due>(sql`
    select due.id as "matchId", leagues.name as tournament, leagues.timezone as zone, own.user_id as "userId",
      opponent.name as opponent, to_json(due.starts_at) #>> '{}' as "startsAt"
    from matches due join leagues on leagues.id = due.event_id
    join lateral ${matchPlayers('due')} own on true
    join players opponent on opponent.id in (due.player1_id, due.player2_id) and opponent.id <> own.player_id
    where due.id = any(${sql.param(ids)}::uuid[]) order by due.id, own.user_id`)
  await notifyEach(
    db,
    'kickoff',
    rows.map(({ userId, matchId, startsAt, ...names }) => ({
      userId,
      link: `/matches/${matchId}`,
      subject: `${matchId}:soon:${startsAt}`,
      values: { variant: 'soon', ...names, startsAt } as const,
    })),
  )
  // For the time that was found: a match that was moved meanwhile is due again.
  await db.execute(sql`
    update matches set reminded_for = sent."startsAt"
    from json_to_recordset(${JSON.stringify(matches)}::json) as sent (id uuid, "startsAt" timestamptz)
    where matches.id = sent.id`)
}

type MatchTime = { id: string; startsAt: string }
type Due = { matchId: string; tournament: string; zone: string; userId: string; opponent: string; startsAt: string }

const isPlaying = sql`leagues.started_at is not null and num_nonnulls(leagues.ended_at, leagues.cancelled_at,
  leagues.paused_at, leagues.deleted_at) = 0 and not leagues.rehearsal`
