/**
 * Kick-off times of a fixture: one team proposes up to three times inside the match week, the other picks one. Without an answer in time
 * the kick-off stays. Staff can set any time; the week of a postponed match is that of its new time. Every step stays as a row, so the history of a kick-off is complete.
 */
import type { MatchTimes, Proposal } from '@guildhall/contract/leagues/season-shapes.ts'
import { refuseProposal } from '@guildhall/engine'
import { and, desc, eq, isNull, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema/identity.ts'
import { fixtureProposals } from '../../db/schema/leagues/seasons.ts'
import { matches } from '../../db/schema/matches.ts'
import { type EventRow, eventRef } from '../../events/event.ts'
import { canRunMatch } from '../../events/policy.ts'
import { countAttempt } from '../../http/attempt-counters.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, orNotFound, problemIn } from '../../http/problem.ts'
import { ensureMayWrite } from '../../moderation/ensure-may-write.ts'
import { userCard } from '../../profiles/user-card.ts'
import { sideOf } from '../../stages/match-policy.ts'
import { findMatch } from '../../stages/match-read.ts'
import { ensureFree, ensurePlay, ensureSide, ensureStaff } from '../../stages/play/ensure.ts'
import { broadcastChanges } from '../../stages/results/apply-result.ts'
import { type LockedMatch, lockMatch } from '../../stages/results/locked-match.ts'
import { logMatch, type MatchAction } from '../../stages/results/log.ts'
import { matchWeek } from '../calendar.ts'
import { findLeague, type LeagueEvent } from '../read.ts'
import { notifyOpponents } from './notify-times.ts'

type ProposalRow = typeof fixtureProposals.$inferSelect
export type PresentedProposal = Proposal

const [proposers, answerers] = [alias(users, 'proposers'), alias(users, 'answerers')]

/** The latest first. A pause stops their time. */
export async function listProposals(
  db: Db,
  { pausedAt }: Pick<EventRow, 'pausedAt'>,
  where: SQL | undefined,
): Promise<Proposal[]> {
  const rows = await db
    .select({ proposal: fixtureProposals, by: userCard(proposers), answeredBy: userCard(answerers) })
    .from(fixtureProposals)
    .leftJoin(proposers, eq(proposers.id, fixtureProposals.byId))
    .leftJoin(answerers, eq(answerers.id, fixtureProposals.answeredById))
    .where(where)
    .orderBy(desc(fixtureProposals.createdAt), desc(fixtureProposals.id))
    .limit(500)
  const now = pausedAt ?? new Date()
  return rows.map(({ proposal, by, answeredBy }) => ({
    id: proposal.id,
    matchId: proposal.matchId,
    playerId: proposal.playerId,
    message: proposal.message,
    by,
    answeredBy,
    times: proposal.times.map((time) => time.toISOString()),
    state: stateOf(proposal, now),
    answerBy: proposal.answerBy.toISOString(),
    answeredAt: proposal.answeredAt?.toISOString() ?? null,
    picked: proposal.picked?.toISOString() ?? null,
    createdAt: proposal.createdAt.toISOString(),
  }))
}

/** Everyone sees the times; what the teams and the staff write to each other is for them. */
export const withoutMessage = (proposal: Proposal): Proposal => ({ ...proposal, message: null })

/** A new proposal replaces the last one, which may have expired before. */
function stateOf({ answer, answerBy, answeredAt }: ProposalRow, now: Date): Proposal['state'] {
  const end = answer === 'replaced' ? answeredAt : answer === null ? now : null
  return end && end > answerBy ? 'expired' : (answer ?? 'open')
}

export async function findTimes(db: Db, actor: Actor | null, matchId: string): Promise<MatchTimes> {
  const { match, event, membership, replaced } = await findMatch(db, actor, matchId)
  const kickoffAt = match.kickoffAt
  ensure(kickoffAt, 'NOT_A_FIXTURE')
  const week = matchWeek(match.startsAt ?? kickoffAt, event.timezone)
  const proposals = await listProposals(db, event, eq(fixtureProposals.matchId, matchId))
  const open = proposals.find(({ state }) => state === 'open')
  const isOnSide = sideOf(membership.playerId, match) !== null
  const plays = isOnSide && !replaced
  const isStaff = canRunMatch(actor, event, membership, match)
  const isRunning = !event.endedAt && !event.cancelledAt && !event.pausedAt
  const isPlaying = isRunning && match.status === 'ready' && !match.disputedAt && !match.provisionalUntil
  const isBefore = isPlaying && match.calledAt === null
  return {
    startsAt: match.startsAt?.toISOString() ?? null,
    kickoffAt: kickoffAt.toISOString(),
    from: week.from.toISOString(),
    to: week.to.toISOString(),
    zone: event.timezone,
    proposals: isOnSide || isStaff ? proposals : proposals.map(withoutMessage),
    can: {
      propose: isBefore && plays,
      answer: isBefore && plays && open !== undefined && open.playerId !== membership.playerId,
      withdraw: isBefore && plays && open !== undefined && open.playerId === membership.playerId,
      overrule: isPlaying && !isOnSide && isStaff,
    },
  }
}

type Fixture = { locked: LockedMatch; league: LeagueEvent; startsAt: Date }

/** The match under the lock on its league: a fixture that was not called yet. */
async function lockFixture(db: Db, actor: Actor, matchId: string): Promise<Fixture> {
  const locked = await lockMatch(db, actor, matchId)
  const { kickoffAt, startsAt } = locked.match
  ensure(kickoffAt, 'NOT_A_FIXTURE')
  ensurePlay(locked)
  ensureFree(locked)
  return { locked, startsAt: startsAt ?? kickoffAt, league: (await findLeague(db, actor, locked.event.id)).league }
}

const badTime = (index: number, code: string) => ({ errors: [problemIn(`times.${index}`, code)] })

function ensureInWeek({ league, startsAt }: Fixture, times: readonly Date[]) {
  const week = matchWeek(startsAt, league.timezone)
  for (const [index, to] of times.entries())
    ensure(to >= week.from && to < week.to, 'BAD_TIME', badTime(index, 'OUTSIDE_WEEK'))
}

function ensureTimes({ locked: { match, now }, league }: Fixture, times: readonly Date[]) {
  const rules = { timeZone: league.timezone, blackouts: league.schedule.blackouts ?? [], lastAt: league.endDate }
  for (const [index, to] of times.entries()) {
    const [refusal] = refuseProposal({ startedAt: match.calledAt }, { by: 'a', to }, now, rules)
    ensure(!refusal, 'BAD_TIME', badTime(index, refusal?.refused ?? ''))
  }
}

/** Each notifies the opponents, and replaces the last one. */
const proposalsPerTeam = { max: 20, seconds: 86_400 }

export function proposeTimes(db: Db, actor: Actor, matchId: string, input: { times: string[]; message?: string }) {
  return db.transaction(async (db) => {
    const fixture = await lockFixture(db, actor, matchId)
    const { locked, league, startsAt } = fixture
    const { match, membership, now } = locked
    ensureSide(locked)
    const message = input.message?.trim() ?? ''
    await ensureMayWrite(db, actor, { organizationId: league.organizationId, text: message })
    const times = input.times.map((time) => new Date(time)).sort((a, b) => a.getTime() - b.getTime())
    ensureInWeek(fixture, times)
    ensureTimes(fixture, times)
    await countAttempt(db, `times of ${matchId} by ${membership.playerId}`, proposalsPerTeam)
    await answerOpen(db, actor, matchId, 'replaced', now)
    // The answer must come before the first of these times: the end of the period, the kick-off, the earliest proposal.
    const latest = now.getTime() + league.settings.proposalHours * 3_600_000
    const answerBy = new Date(Math.min(latest, startsAt.getTime(), ...times.map((time) => time.getTime())))
    await db.insert(fixtureProposals).values({
      ...eventRef(league),
      matchId,
      playerId: membership.playerId,
      byId: actor.id,
      times,
      createdAt: now,
      message: message || null,
      answerBy: answerBy > now ? answerBy : new Date(Math.min(...times.map((time) => time.getTime()))),
    })
    await record(db, locked, actor, 'times-proposed', { times })
    await notifyOpponents(db, league, match, membership.playerId, { kind: 'times-proposed', times })
  })
}

async function answerOpen(db: Db, actor: Actor, matchId: string, answer: ProposalRow['answer'], now: Date) {
  await db
    .update(fixtureProposals)
    .set({ answer, answeredAt: now, answeredById: actor.id })
    .where(and(eq(fixtureProposals.matchId, matchId), isNull(fixtureProposals.answer)))
}

async function openProposal(db: Db, matchId: string, id: string, now: Date): Promise<ProposalRow> {
  const [row] = await db
    .select()
    .from(fixtureProposals)
    .where(and(eq(fixtureProposals.id, id), eq(fixtureProposals.matchId, matchId)))
  const proposal = orNotFound(row)
  ensure(stateOf(proposal, now) === 'open', 'PROPOSAL_OVER')
  return proposal
}

/** Two players who answer at once: the lock on the league lets the first one decide, the second finds the proposal answered. */
export function answerProposal(db: Db, actor: Actor, matchId: string, proposalId: string, pick: string | undefined) {
  return db.transaction(async (db) => {
    const fixture = await lockFixture(db, actor, matchId)
    const { locked, league } = fixture
    const { match, membership, now } = locked
    ensureSide(locked)
    const proposal = await openProposal(db, matchId, proposalId, now)
    ensure(proposal.playerId !== membership.playerId, 'FORBIDDEN')
    if (pick === undefined) {
      await answerOpen(db, actor, matchId, 'declined', now)
      await record(db, locked, actor, 'times-declined', { times: proposal.times })
      return
    }
    const picked = new Date(pick)
    ensure(
      proposal.times.some((time) => time.getTime() === picked.getTime()),
      'BAD_TIME',
      badTime(0, 'NOT_PROPOSED'),
    )
    ensureTimes(fixture, [picked]) // a pause may have moved the match to another week since the proposal
    await db.update(fixtureProposals).set({ picked }).where(eq(fixtureProposals.id, proposalId))
    await answerOpen(db, actor, matchId, 'picked', now)
    await setKickoff(db, locked, actor, picked, { action: 'time-picked' })
    await notifyOpponents(db, league, match, membership.playerId, { kind: 'time-agreed', times: [picked] })
  })
}

export function withdrawProposal(db: Db, actor: Actor, matchId: string, proposalId: string) {
  return db.transaction(async (db) => {
    const { locked } = await lockFixture(db, actor, matchId)
    ensureSide(locked)
    const proposal = await openProposal(db, matchId, proposalId, locked.now)
    ensure(proposal.playerId === locked.membership.playerId, 'FORBIDDEN')
    await answerOpen(db, actor, matchId, 'withdrawn', locked.now)
    await record(db, locked, actor, 'times-withdrawn', { times: proposal.times })
  })
}

/** Staff set the kick-off; it ends an open proposal and stays in the history with the reason. */
export function overruleTime(db: Db, actor: Actor, matchId: string, input: { startsAt: string; reason: string }) {
  return db.transaction(async (db) => {
    const { locked, league } = await lockFixture(db, actor, matchId)
    ensureStaff(actor, locked)
    const { match, now } = locked
    const picked = new Date(input.startsAt)
    await answerOpen(db, actor, matchId, 'overruled', now)
    await db.insert(fixtureProposals).values({
      ...eventRef(league),
      matchId,
      byId: actor.id,
      times: [picked],
      message: input.reason.slice(0, 500),
      picked,
      answerBy: now,
      answer: 'picked',
      answeredAt: now,
      answeredById: actor.id,
      createdAt: now,
    })
    await setKickoff(db, locked, actor, picked, { action: 'time-set', reason: input.reason })
    await notifyOpponents(db, league, match, null, { kind: 'time-agreed', times: [picked] })
  })
}

/** The match is called at its new time; what began at the old one no longer counts, unless a report shows that it was played. */
async function setKickoff(
  db: Db,
  locked: LockedMatch,
  actor: Actor,
  startsAt: Date,
  entry: { action: MatchAction; reason?: string },
) {
  const { match, event, now } = locked
  const uncalled = { calledAt: null, deadlineAt: null, attentionAt: null, veto: null }
  const notReady = { player1Ready: false, player2Ready: false, player1ReadyAt: null, player2ReadyAt: null }
  await db
    .update(matches)
    .set({ startsAt, ...(startsAt > now && !match.reportedAt && { ...uncalled, ...notReady }) })
    .where(eq(matches.id, match.id))
  const [before, after] = [match.startsAt, startsAt].map((time) => ({ startsAt: time?.toISOString() ?? null }))
  await logMatch(db, event, match.id, { ...entry, actor, before: before ?? {}, after: after ?? {} })
  await broadcastChanges(db, event, { nos: [match.matchNo] })
}

async function record(
  db: Db,
  { match, event }: LockedMatch,
  actor: Actor,
  action: MatchAction,
  state: { times: Date[] },
) {
  const after = { times: state.times.map((time) => time.toISOString()).join(', ') }
  await logMatch(db, event, match.id, { action, actor, after })
  await broadcastChanges(db, event, { nos: [match.matchNo] })
}
