/** A chess ladder in its ninth week: forty players, three hundred results, tiers, and a challenge that the demo user has to answer. */
import { leagueSettingDefaults } from '@guildhall/contract/leagues/constants.ts'
import { random } from '@guildhall/engine'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { uuidv7 } from '../db/id.ts'
import { users } from '../db/schema/identity.ts'
import { challenges } from '../db/schema/leagues/ratings.ts'
import { leagues } from '../db/schema/leagues.ts'
import { matches } from '../db/schema/matches.ts'
import { organizations } from '../db/schema/organizations.ts'
import { players, playerTeammates } from '../db/schema/players.ts'
import { hosts } from '../db/schema/staff.ts'
import { asEvent } from '../leagues/read.ts'
import { createStage } from '../leagues/start.ts'
import { only } from '../testing/make.ts'

const day = 86_400_000
const name = 'Hafen Blitz Ladder'
const results = 300
const weeks = 8

const tiers = [
  { name: 'Bronze', from: 0 },
  { name: 'Silver', from: 1400 },
  { name: 'Gold', from: 1550 },
  { name: 'Platinum', from: 1700 },
]

/** Players that the host has added without an account. */
const guests = ['Anouk', 'Bilal', 'Carmen', 'Dario', 'Esme', 'Farid', 'Greta', 'Hugo', 'Ines', 'Jonah']

export async function seedLadder(db: Db, now: Date, games: ReadonlyMap<string, string>) {
  const community = only(await db.select().from(organizations).where(eq(organizations.username, 'hafen-schach')))
  const league = asEvent(
    only(
      await db
        .insert(leagues)
        .values(columnsOf(community, now, games))
        .returning(),
    ),
  )
  await db
    .insert(hosts)
    .values({ userId: community.userId, eventId: league.id, eventType: 'League', status: 'ACCEPTED' })
  const entrants = await insertEntrants(db, league.id, league.createdAt)
  await createStage(db, league, entrants)
  await insertResults(db, league, entrants, now)
  await challengeNova(db, league.id, entrants, now)
}

function columnsOf(community: typeof organizations.$inferSelect, now: Date, games: ReadonlyMap<string, string>) {
  const startedAt = new Date(now.getTime() - weeks * 7 * day)
  const createdAt = new Date(startedAt.getTime() - 10 * day)
  return {
    ...({ name, type: 'RANKED', visibility: 'PUBLIC', region: 'EU', timezone: 'Europe/Berlin', season: 3 } as const),
    subtitle: 'Blitz 5+3, all year round',
    description: 'Challenge players up to 5 ranks above you, or report games that you played in the club.',
    gameId: games.get('chess') ?? null,
    organizationId: community.id,
    createdById: community.userId,
    createdAt,
    publishedAt: createdAt,
    startDate: startedAt,
    startedAt,
    endDate: new Date(now.getTime() + 4 * 7 * day),
    maxPlayers: 256,
    playerCount: 30 + guests.length,
    settings: { ...leagueSettingDefaults, tiers, openChallenges: 2, decayAfterDays: 14, decayPerDay: 5 },
  }
}

async function insertEntrants(db: Db, eventId: string, createdAt: Date) {
  const event = { eventId, eventType: 'League', createdAt } as const
  const people = await db.select().from(users).orderBy(users.createdAt, users.id)
  const rows = [
    ...people.map(({ id, name, username, image, flag }) => ({
      ...event,
      userId: id,
      image,
      name: name ?? username ?? '',
      ...(flag && { metadata: { country: flag } }),
    })),
    ...guests.map((guest) => ({ ...event, name: guest })),
  ]
  const entrants = await db.insert(players).values(rows).returning()
  const member = { ...event, captain: true, acceptedAt: createdAt }
  const members = entrants.flatMap(({ id, userId }) => (userId ? [{ ...member, playerId: id, userId }] : []))
  await db.insert(playerTeammates).values(members)
  return entrants
}

type Entrant = typeof players.$inferSelect

/** Every entrant has a strength, and stronger ones win more often. Some stopped playing weeks ago. */
async function insertResults(db: Db, league: ReturnType<typeof asEvent>, entrants: readonly Entrant[], now: Date) {
  const draw = random(name)
  const strength = new Map(entrants.map(({ id }, index) => [id, 1 - index / entrants.length + draw() / 2]))
  const start = (league.startedAt ?? now).getTime()
  const rows = Array.from({ length: results }, (_, index) => {
    const endedAt = new Date(start + ((now.getTime() - start) * (index + draw() / 2)) / results)
    const active = entrants.filter((_, number) => number % 7 !== 3 || index < results / 2)
    const one = active[Math.floor(draw() * active.length)] ?? entrants[0]
    const others = active.filter(({ id }) => id !== one?.id)
    const two = others[Math.floor(draw() * others.length)]
    const chance = 0.5 + ((strength.get(one?.id ?? '') ?? 0) - (strength.get(two?.id ?? '') ?? 0)) / 2
    const luck = draw()
    const outcome = Math.abs(luck - chance) < 0.05 ? 'draw' : luck < chance ? 'a' : 'b'
    const score = outcome === 'draw' ? { a: 0.5, b: 0.5 } : { a: Number(outcome === 'a'), b: Number(outcome === 'b') }
    return {
      ...({ eventId: league.id, eventType: 'League', gameId: league.gameId, bracket: 'R', group: 1 } as const),
      matchNo: index + 1,
      displayNo: index + 1,
      position: index + 1,
      a: one?.id ?? null,
      b: two?.id ?? null,
      round: 1 + Math.floor((endedAt.getTime() - start) / (7 * day)),
      ...({
        score,
        outcome,
        reason: 'played',
        status: 'done',
        endedAt,
        calledAt: endedAt,
        createdAt: endedAt,
      } as const),
      scores: [{ player1: score.a, player2: score.b }],
      results: { player1: Math.floor(score.a), player2: Math.floor(score.b) },
    }
  })
  await db.insert(matches).values(rows)
}

async function challengeNova(db: Db, leagueId: string, entrants: readonly Entrant[], now: Date) {
  const [nova, challenger] = ['Nova', 'Hana'].map((entrant) => entrants.find(({ name }) => name === entrant)?.id)
  if (!nova || !challenger) return
  const at = (hours: number) => new Date(Math.ceil(now.getTime() / 3_600_000 + hours) * 3_600_000)
  await db.insert(challenges).values({
    id: uuidv7(),
    leagueId,
    fromId: challenger,
    toId: nova,
    times: [at(27), at(42)],
    message: 'Rematch? I have a new opening.',
    answerBy: at(38),
    createdAt: new Date(now.getTime() - 2 * 3_600_000),
  })
}
