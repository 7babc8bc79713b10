/** A running scheduled league of two divisions in its fifth week: four match days are played, the fifth is being arranged. */
import { leagueSettingDefaults } from '@guildhall/contract/leagues/constants.ts'
import { addDays, apply, dayKey, isRefusal, matches as matchesOf, mondayOf, random, report } from '@guildhall/engine'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { fixtureProposals } from '../db/schema/leagues/seasons.ts'
import { leagues } from '../db/schema/leagues.ts'
import { matches } from '../db/schema/matches.ts'
import { organizations } from '../db/schema/organizations.ts'
import { players, playerTeammates } from '../db/schema/players.ts'
import { hosts } from '../db/schema/staff.ts'
import { orNotFound } from '../http/problem.ts'
import { lockLeagueForSystem } from '../leagues/read.ts'
import { loadStage } from '../stages/layout/load-stage.ts'
import { savePatch } from '../stages/layout/write-stage.ts'
import { startEvent } from '../tournaments/start/start.ts'
import { patchBetween, writeResults } from './events/play.ts'

const teams = [
  'Nightjar',
  'Foxglove',
  'Redshank',
  'Bramble',
  'Kestrel',
  'Tansy',
  'Lapwing',
  'Sorrel',
  'Merlin',
  'Yarrow',
]
const name = 'Nordlicht Weekly League'
const timezone = 'Europe/Berlin'
const week = 7 * 86_400_000

export async function seedLeague(db: Db, now: Date, games: Map<string, string>) {
  const [community] = await db.select().from(organizations).orderBy(asc(organizations.createdAt), asc(organizations.id))
  const people = await db
    .select({ id: users.id, image: users.image })
    .from(users)
    .orderBy(asc(users.id))
    .limit(teams.length)
  const { id: organizationId, userId } = orNotFound(community)
  // The first match day was four weeks ago, so that this week is the fifth.
  const firstDay = addDays(mondayOf(dayKey(now, timezone)), -28)
  const startDate = new Date(`${firstDay}T18:00:00Z`)
  const [row] = await db
    .insert(leagues)
    .values({
      name,
      timezone,
      startDate,
      organizationId,
      createdById: userId,
      visibility: 'PUBLIC',
      region: 'EU',
      subtitle: 'Two divisions, one match a week. Teams agree on the time.',
      gameId: [...games.values()][0] ?? null,
      registrationStart: new Date(startDate.getTime() - 3 * week),
      registrationEnd: new Date(startDate.getTime() - 86_400_000),
      publishedAt: new Date(startDate.getTime() - 3 * week),
      maxPlayers: teams.length,
      playerCount: teams.length,
      createdAt: new Date(startDate.getTime() - 4 * week),
      schedule: { firstDay, matchDays: [{ weekday: 7, time: '20:00' }] },
      sections: [
        { key: 'rules', title: 'Rules', body: '<p>Agree on a time in the match week, or play on Sunday at 20:00.</p>' },
      ],
      settings: {
        ...leagueSettingDefaults,
        legs: 2,
        bestOf: 3,
        draws: false,
        requireReady: false,
        seeding: 'hand',
        divisions: [
          { name: 'Premier Division', size: 5, promoted: 0, relegated: 1, playoff: 2 },
          { name: 'First Division', size: null, promoted: 1, relegated: 0, playoff: 0 },
        ],
      },
    })
    .returning()
  const { id } = orNotFound(row)
  const event = { eventId: id, eventType: 'League' as const }
  await db.insert(hosts).values({ ...event, userId, status: 'ACCEPTED', answeredAt: startDate })
  const entrants = await db
    .insert(players)
    .values(
      teams.map((team, index) => {
        const { id: userId = null, image = null } = people[index] ?? {}
        return { ...event, name: team, image, seed: index + 1, userId }
      }),
    )
    .returning()
  await db
    .insert(playerTeammates)
    .values(
      entrants.flatMap(({ id: playerId, userId }) =>
        userId ? [{ ...event, playerId, userId, captain: true, acceptedAt: startDate }] : [],
      ),
    )
  await startEvent(db, null, await lockLeagueForSystem(db, id), startDate)
  await playWeeks(db, id, now, 4)
  await proposeTime(db, id, now)
}

/** The better seed wins two of three. */
async function playWeeks(db: Db, id: string, now: Date, weeks: number) {
  const league = await lockLeagueForSystem(db, id)
  const initial = orNotFound(await loadStage(db, league))
  const chance = random(name)
  const seeds = new Map(initial.entrants.map((entrant) => [entrant.id, entrant.seed]))
  let state = initial
  for (const { matchNo, round, a, b } of matchesOf(initial)) {
    if (round > weeks) continue
    const aWins = (seeds.get(a ?? '') ?? 0) < (seeds.get(b ?? '') ?? 0) === chance() < 0.66
    const lost = chance() < 0.5 ? 1 : 0
    const answer = report(state, matchNo, aWins ? { a: 2, b: lost } : { a: lost, b: 2 })
    if (isRefusal(answer)) throw new Error(`${name}: ${answer.refused}`)
    state = apply(state, answer)
  }
  await savePatch(db, league, initial, patchBetween(initial, state))
  await writeResults(db, id, league.startedAt ?? now, now)
  await db.execute(sql`
    update matches set ended_at = starts_at + interval '70 minutes', called_at = starts_at
    where event_id = ${id} and status = 'done'`)
}

/** One open proposal in the fifth week. */
async function proposeTime(db: Db, id: string, now: Date) {
  const isFifth = and(eq(matches.eventId, id), eq(matches.round, 5), isNotNull(matches.kickoffAt))
  const [match] = await db.select().from(matches).where(isFifth).orderBy(asc(matches.matchNo)).limit(1)
  const kickoffAt = match?.kickoffAt
  if (!match || !kickoffAt || kickoffAt < now) return
  await db.insert(fixtureProposals).values({
    eventId: id,
    eventType: 'League',
    matchId: match.id,
    playerId: match.player1Id,
    createdAt: now,
    times: [new Date(kickoffAt.getTime() - 3_600_000)],
    message: 'An hour earlier would suit us.',
    answerBy: new Date(kickoffAt.getTime() - 3_600_000),
  })
}
