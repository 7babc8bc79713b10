/** Events of the coming days, so that the first evening already has a programme. */
import type { TournamentType } from '@guildhall/contract/tournaments.words.ts'
import { random } from '@guildhall/engine/random.ts'
import type { Db } from '../db.ts'
import { gamePlatforms } from '../schema/games.ts'
import { players, playerTeammates } from '../schema/players.ts'
import { eventPlatforms, hosts } from '../schema/staff.ts'
import { tournaments } from '../schema/tournaments.ts'

type DemoEvent = {
  name: string
  game: string
  community: string
  type: TournamentType
  teamSize: number
  hours: number // from now to the start; negative: it has begun
  maxPlayers: number
  entrants: number
  prize?: { amount: number; currency: string }
  featured?: true
}

const programme: DemoEvent[] = [
  {
    name: 'Nordlicht Neutral #41',
    game: 'street-fighter-6',
    community: 'nordlicht',
    type: 'DOUBLE_ELIMINATION',
    teamSize: 1,
    hours: 1.5,
    maxPlayers: 16,
    entrants: 14,
    prize: { amount: 25_000, currency: 'EUR' },
    featured: true,
  },
  {
    name: 'Boost Night Ones',
    game: 'rocket-league',
    community: 'boost-club',
    type: 'SWISS',
    teamSize: 1,
    hours: 3,
    maxPlayers: 24,
    entrants: 13,
    prize: { amount: 40_000, currency: 'EUR' },
    featured: true,
  },
  {
    name: 'Hafen Blitz Arena',
    game: 'chess',
    community: 'hafen-schach',
    type: 'LEADERBOARD',
    teamSize: 1,
    hours: 4,
    maxPlayers: 200,
    entrants: 22,
  },
  {
    name: 'Turf War Friday',
    game: 'splatoon-3',
    community: 'turf-collective',
    type: 'ROUND_ROBIN',
    teamSize: 1,
    hours: 5,
    maxPlayers: 8,
    entrants: 6,
    featured: true,
  },
  {
    name: 'Sunday League Cup',
    game: 'ea-fc-26',
    community: 'boost-club',
    type: 'SINGLE_ELIMINATION',
    teamSize: 1,
    hours: 28,
    maxPlayers: 32,
    entrants: 19,
    prize: { amount: 15_000, currency: 'USD' },
  },
  {
    name: 'Clutch House Open',
    game: 'valorant',
    community: 'nordlicht',
    type: 'SINGLE_ELIMINATION',
    teamSize: 1,
    hours: 31,
    maxPlayers: 16,
    entrants: 16,
  },
  {
    name: 'Harbour Rapid',
    game: 'chess',
    community: 'hafen-schach',
    type: 'SWISS',
    teamSize: 1,
    hours: 50,
    maxPlayers: 64,
    entrants: 27,
  },
  {
    name: 'Ink Academy',
    game: 'splatoon-3',
    community: 'turf-collective',
    type: 'REGISTRATION',
    teamSize: 1,
    hours: 72,
    maxPlayers: 100,
    entrants: 11,
  },
  {
    name: 'Nordlicht Beginners',
    game: 'street-fighter-6',
    community: 'nordlicht',
    type: 'ROUND_ROBIN',
    teamSize: 1,
    hours: 120,
    maxPlayers: 12,
    entrants: 5,
  },
]

const hourMs = 3_600_000

/** On the half hour, the way people announce a start. */
const startOf = (now: Date, hours: number) =>
  new Date(Math.ceil((now.getTime() + hours * hourMs) / (hourMs / 2)) * (hourMs / 2))

export async function seedEvents(
  db: Db,
  now: Date,
  games: Map<string, string>,
  halls: Map<string, string>,
  people: Map<string, string>,
) {
  const crowd = [...people]
  const [, hostId = ''] = crowd[0] ?? []
  const playedOn = await db.select().from(gamePlatforms)

  for (const event of programme) {
    const date = startOf(now, event.hours)
    const rng = random(event.name)
    const [row] = await db
      .insert(tournaments)
      .values({
        name: event.name,
        type: event.type,
        gameId: games.get(event.game) ?? null,
        organizationId: halls.get(event.community) ?? null,
        createdById: hostId,
        teamSize: event.teamSize,
        maxPlayers: event.maxPlayers,
        visibility: 'PUBLIC',
        publishedAt: new Date(now.getTime() - 9 * 24 * hourMs),
        region: 'EU',
        timezone: 'Europe/Berlin',
        date,
        registrationEnd: date,
        checkinAt: new Date(date.getTime() - hourMs),
        endDate:
          event.type === 'LEADERBOARD' || event.type === 'REGISTRATION' ? new Date(date.getTime() + 48 * hourMs) : null,
        prizes: event.prize ? [{ from: 1, to: 1, kind: 'money', title: 'Winner', ...event.prize }] : [],
        playerCount: event.entrants,
        rngSeed: Math.floor(rng() * 2 ** 31),
        featured: event.featured ?? false,
      })
      .returning({ id: tournaments.id, gameId: tournaments.gameId })
    const eventId = row?.id ?? ''
    const entrants = crowd
      .map((person) => ({ person, at: rng() }))
      .sort((a, b) => a.at - b.at)
      .slice(0, event.entrants)
    const entered = await db
      .insert(players)
      .values(
        entrants.map(({ person: [name, userId] }) => ({ name, userId, eventId, eventType: 'Tournament' as const })),
      )
      .returning({ id: players.id, userId: players.userId })
    await db.insert(playerTeammates).values(
      entered.map(({ id, userId }) => ({
        playerId: id,
        userId: userId ?? '',
        eventId,
        eventType: 'Tournament' as const,
        captain: true,
        acceptedAt: now,
      })),
    )
    await db.insert(hosts).values({ userId: hostId, eventId, eventType: 'Tournament', status: 'ACCEPTED' })
    const on = playedOn.filter(({ gameId }) => gameId === row?.gameId)
    await db
      .insert(eventPlatforms)
      .values(on.map(({ platformId }) => ({ platformId, eventId, eventType: 'Tournament' as const })))
  }
}
