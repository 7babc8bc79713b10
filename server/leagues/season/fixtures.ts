/** The fixtures of a season by match day, those that need attention, and the fixtures as a calendar feed. */
import type { FixtureState } from '@guildhall/contract/leagues/constants.ts'
import type { Fixture, Fixtures } from '@guildhall/contract/leagues/season-shapes.ts'
import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { fixtureProposals } from '../../db/schema/leagues/seasons.ts'
import { matches } from '../../db/schema/matches.ts'
import { players } from '../../db/schema/players.ts'
import { can } from '../../events/policy.ts'
import type { Actor } from '../../http/authorize.ts'
import { presentCard } from '../../matches/present.ts'
import type { Settings } from '../../settings.ts'
import { isShown, type MatchWithPlayers, matchesWithPlayers } from '../../stages/match-read.ts'
import { currentFirst, fixtureCalendarOf } from '../../tournaments/lists/calendar.ts'
import { matchWeek } from '../calendar.ts'
import { findLeague, type LeagueEvent } from '../read.ts'
import { listProposals, type PresentedProposal, withoutMessage } from './proposals.ts'

type Filter = { round?: number; division?: number; playerId?: string }

export async function findFixtures(db: Db, actor: Actor | null, id: string, filter: Filter): Promise<Fixtures> {
  const { league, membership } = await findLeague(db, actor, id)
  const rounds = await listRounds(db, league)
  const current = currentRound(rounds)
  const { playerId, division, round = current ?? 1 } = filter
  const isChosen = playerId
    ? or(eq(matches.player1Id, playerId), eq(matches.player2Id, playerId))
    : and(eq(matches.round, round), division ? eq(matches.group, division) : undefined)
  const rows = await matchesWithPlayers(db)
    .where(and(eq(matches.eventId, id), isChosen, isShown()))
    .orderBy(asc(matches.round), asc(matches.group), asc(matches.startsAt), asc(matches.matchNo))
    .limit(maxFixtures)
  const fixtures = await presentFixtures(db, league, rows)
  const isStaff = can.moderate(actor, league, membership)
  const isOwn = ({ player1Id, player2Id }: Fixture) =>
    membership.playerId !== null && [player1Id, player2Id].includes(membership.playerId)
  return { current, rounds, fixtures: fixtures.map((row) => (isStaff || isOwn(row) ? row : withoutText(row))) }
}

const withoutText = (fixture: Fixture): Fixture => ({
  ...fixture,
  proposal: fixture.proposal && withoutMessage(fixture.proposal),
})

const maxFixtures = 1_000

/** The first round with an open match; after the last result the last round. */
const currentRound = (rounds: Fixtures['rounds']) =>
  (rounds.find(({ matches, played }) => played < matches) ?? rounds.at(-1))?.round ?? null

async function listRounds(db: Db, { id, timezone }: LeagueEvent): Promise<Fixtures['rounds']> {
  const selectRounds = db
    .select({
      round: matches.round,
      // The median: single matches that were moved to another week do not move the round, but a pause may.
      startsAt: sql<
        string | null
      >`to_json(percentile_disc(0.5) within group (order by coalesce(${matches.startsAt}, ${matches.kickoffAt})))`,
      matches: sql<number>`count(*)::int`,
      played: sql<number>`count(*) filter (where ${matches.status} not in ('waiting', 'ready'))::int`,
      divisions: sql<number[]>`json_agg(distinct ${matches.group})`,
      playing: sql<string[]>`json_agg(${matches.a}) `,
      others: sql<string[]>`json_agg(${matches.b})`,
    })
    .from(matches)
    .where(eq(matches.eventId, id))
    .groupBy(matches.round)
    .orderBy(asc(matches.round))
  const selectTeams = db
    .select({ id: players.id, name: players.name, division: players.division })
    .from(players)
    .where(and(eq(players.eventId, id), isNotNull(players.division), isNull(players.droppedAt)))
  const [rows, teams] = await Promise.all([selectRounds, selectTeams])
  return rows.map(({ divisions, playing, others, startsAt, ...row }) => {
    const busy = new Set([...playing, ...others])
    // A smaller division has played all its rounds before the others: its teams do not rest.
    const isResting = (team: (typeof teams)[number]) => divisions.includes(team.division ?? 1) && !busy.has(team.id)
    const week = startsAt ? matchWeek(new Date(startsAt), timezone) : null
    return {
      ...row,
      startsAt: startsAt && new Date(startsAt).toISOString(),
      from: week?.from.toISOString() ?? null,
      to: week?.to.toISOString() ?? null,
      rests: teams.filter(isResting).map((team) => ({ ...team, division: team.division ?? 1 })),
    }
  })
}

async function presentFixtures(db: Db, league: LeagueEvent, rows: readonly MatchWithPlayers[]): Promise<Fixture[]> {
  const ids = rows.map(({ match }) => match.id)
  const open = await listProposals(
    db,
    league,
    and(inArray(fixtureProposals.matchId, ids), isNull(fixtureProposals.answer)),
  )
  const byMatch = new Map(open.filter(({ state }) => state === 'open').map((proposal) => [proposal.matchId, proposal]))
  const now = new Date()
  return rows.map((row) => {
    const proposal = byMatch.get(row.match.id) ?? null
    return {
      ...presentCard(league, row),
      division: row.match.group ?? 1,
      kickoffAt: row.match.kickoffAt?.toISOString() ?? null,
      state: stateOf(row, proposal, now),
      proposal,
    }
  })
}

/** A match is overdue this long after its kick-off. */
const overdueHours = 24

function stateOf({ match }: MatchWithPlayers, proposal: PresentedProposal | null, now: Date): FixtureState {
  if (match.status !== 'ready' && match.status !== 'waiting') return 'played'
  if (match.disputedAt) return 'disputed'
  if (match.startsAt && now.getTime() > match.startsAt.getTime() + overdueHours * 3_600_000) return 'overdue'
  if (match.calledAt) return 'live'
  return proposal || !match.startsAt ? 'unscheduled' : 'scheduled'
}

const order: readonly FixtureState[] = ['disputed', 'overdue', 'unscheduled', 'live', 'scheduled', 'played']

/** The open fixtures of the current match week and all that are late, the most urgent first. */
export async function listAttention(db: Db, actor: Actor, id: string): Promise<Fixture[]> {
  const { league } = await findLeague(db, actor, id)
  const { to } = matchWeek(new Date(), league.timezone)
  const isDue = or(isNull(matches.startsAt), lt(matches.startsAt, to), isNotNull(matches.disputedAt))
  const rows = await matchesWithPlayers(db)
    .where(and(eq(matches.eventId, id), inArray(matches.status, ['waiting', 'ready']), isDue))
    .orderBy(asc(matches.startsAt), asc(matches.matchNo))
    .limit(200)
  const fixtures = await presentFixtures(db, league, rows)
  return fixtures.sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
}

/** The fixtures with a kick-off. */
export async function fixtureCalendar(
  db: Db,
  actor: Actor | null,
  id: string,
  settings: Settings,
  playerId: string | undefined,
) {
  const { league } = await findLeague(db, actor, id)
  const isChosen = playerId ? or(eq(matches.player1Id, playerId), eq(matches.player2Id, playerId)) : undefined
  const rows = await matchesWithPlayers(db)
    .where(and(eq(matches.eventId, id), isNotNull(matches.startsAt), isChosen))
    .orderBy(...currentFirst)
    .limit(maxFixtures)
  return fixtureCalendarOf(league, rows, settings)
}
