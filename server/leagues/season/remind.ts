/**
 * Runs every minute: reminds teams that have not answered proposed kick-off times before the deadline, and everyone who plays a day
 * before their match. Each reminder is marked in the transaction that sends it, so a second run or another node sends nothing twice.
 */
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { matchPlayers } from '../../events/match-players.ts'
import { runEach } from '../../jobs/for-each-row.ts'
import type { JobContext } from '../../jobs/jobs.ts'
import { notifyEach } from '../../notifications/notify.ts'

const batchSize = 500

export const remindOfFixtures = ({ db }: Pick<JobContext, 'db'>) =>
  runEach(
    () => db.transaction(remindOfAnswers),
    () => db.transaction(remindOfMatches),
  )

/** Twelve hours before the deadline, or after half of the time if there is less. */
async function remindOfAnswers(db: Db) {
  const { rows } = await db.execute<Due & { answerBy: string }>(sql`
    with due as (
      update fixture_proposals set reminded_at = now() where id in (
        select proposal.id from fixture_proposals proposal
        join leagues on leagues.id = proposal.event_id
        where proposal.answer is null and proposal.reminded_at is null and proposal.answer_by > now()
          and proposal.answer_by <= now() + interval '1 day'
          and now() >= greatest(proposal.answer_by - interval '12 hours',
            proposal.created_at + (proposal.answer_by - proposal.created_at) / 2)
          and ${isPlaying}
        order by proposal.id limit ${batchSize} for update of proposal skip locked)
      returning *)
    select matches.id as "matchId", leagues.name as tournament, leagues.timezone as zone, own.user_id as "userId",
      proposer.name as opponent, to_json(due.answer_by) #>> '{}' as "answerBy",
      to_json(coalesce(matches.starts_at, matches.kickoff_at)) #>> '{}' as "startsAt"
    from due join matches on matches.id = due.match_id and matches.status = 'ready' and matches.called_at is null
    join leagues on leagues.id = due.event_id
    join players proposer on proposer.id = due.player_id
    join player_teammates own on own.accepted_at is not null and own.player_id <> due.player_id
      and own.player_id in (matches.player1_id, matches.player2_id)`)
  await notifyEach(
    db,
    'kickoff',
    rows.map(({ userId, matchId, answerBy, startsAt, ...names }) => ({
      ...{ userId, link: `/matches/${matchId}`, subject: `${matchId}:due:${answerBy}` },
      values: { variant: 'due', ...names, answerBy, startsAt } as const,
    })),
  )
}

/** Only fixtures: they have a kick-off by the calendar. One that is less than two hours away has just been set. */
async function remindOfMatches(db: Db) {
  const { rows } = await db.execute<Due>(sql`
    with due as (
      update matches set reminded_for = starts_at where id in (
        select matches.id from matches join leagues on leagues.id = matches.event_id
        where matches.event_type = 'League' and matches.kickoff_at is not null and matches.status = 'ready'
          and matches.called_at is null and matches.ended_at is null
          and matches.starts_at between now() + interval '2 hours' and now() + interval '1 day'
          and matches.reminded_for is distinct from matches.starts_at and ${isPlaying}
        order by matches.id limit ${batchSize} for update of matches skip locked)
      returning *)
    select due.id as "matchId", leagues.name as tournament, leagues.timezone as zone, own.user_id as "userId",
      opponent.name as opponent, to_json(due.starts_at) #>> '{}' as "startsAt"
    from due join leagues on leagues.id = due.event_id
    join lateral ${matchPlayers('due')} own on true
    join players opponent on opponent.id in (due.player1_id, due.player2_id) and opponent.id <> own.player_id`)
  await notifyEach(
    db,
    'kickoff',
    rows.map(({ userId, matchId, startsAt, ...names }) => ({
      ...{ userId, link: `/matches/${matchId}`, subject: `${matchId}:soon:${startsAt}` },
      values: { variant: 'soon', ...names, startsAt } as const,
    })),
  )
}

type Due = { matchId: string; tournament: string; zone: string; userId: string; opponent: string; startsAt: string }

const isPlaying = sql`leagues.started_at is not null and num_nonnulls(leagues.ended_at, leagues.cancelled_at,
  leagues.paused_at, leagues.deleted_at) = 0 and not leagues.rehearsal`
