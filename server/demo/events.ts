/** Events of the past, of today and of the coming weeks: every format in every status. */
import { random } from '@guildhall/engine'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { uuidv7 } from '../db/id.ts'
import { gamePlatforms } from '../db/schema/games.ts'
import { users } from '../db/schema/identity.ts'
import { organizations } from '../db/schema/organizations.ts'
import { freeAgents, players, playerTeammates } from '../db/schema/players.ts'
import { eventPlatforms, hosts, moderators } from '../db/schema/staff.ts'
import { tournamentSlugs, tournaments } from '../db/schema/tournaments.ts'
import { hashPasscode } from '../identity/passcodes.ts'
import { announcementsOf } from './events/announcements.ts'
import { payAwards } from './events/awards.ts'
import { detailsOf, leadsTo, passcodes, staff } from './events/details.ts'
import { type Entrants, entrantsOf, type Person } from './events/entrants.ts'
import { linkAccounts, payEntries, sendInvites } from './events/payments-and-invites.ts'
import { assignStations, playEvent } from './events/play.ts'
import { type DemoEvent, programme } from './events/programme.ts'
import { descriptions, subtitles } from './events/texts.ts'
import { hasBegun, hoursFrom, timesOf } from './events/times.ts'
import { addVisits } from './events/visits.ts'

type SeedContext = { games: Map<string, string>; people: Map<string, Person>; owners: Map<string, Owner> }
type Owner = { organizationId: string; userId: string; username: string }
type PlannedEvent = { event: DemoEvent; row: typeof tournaments.$inferSelect; entrants: Entrants }

const shortAddresses: Readonly<Record<string, string>> = { 'Nordlicht Winter Major': 'nordlicht-winter-major' }

export async function seedEvents(db: Db, now: Date, games: Map<string, string>) {
  const { id, username, image, tag, sponsor, flag } = users
  const rows = await db.select({ id, username, image, tag, sponsor, flag }).from(users)
  const people = new Map(rows.map((person) => [person.username ?? '', person]))
  const context = { games, people, owners: await readOwners(db) }

  await linkAccounts(db, people)
  const planned = await planEvents(db, now, context)
  await insertEntrants(db, planned)
  await insertStaff(db, planned, context)
  const playedEvents: (typeof tournaments.$inferSelect)[] = []
  for (const { event, row, entrants } of planned) {
    await sendInvites(db, event.name, entrants, people)
    await payEntries(db, row, entrants)
    if (hasBegun(event)) playedEvents.push(await playEvent(db, event, row.id, now))
  }
  await assignStations(db)
  await payAwards(db, playedEvents)
  const visitedEvents = planned.map(({ row, entrants }) => ({ ...row, entered: entrants.players.length }))
  await addVisits(db, visitedEvents, now)
}

async function readOwners(db: Db): Promise<Map<string, Owner>> {
  const rows = await db
    .select({
      community: organizations.username,
      organizationId: organizations.id,
      userId: users.id,
      username: users.username,
    })
    .from(organizations)
    .innerJoin(users, eq(users.id, organizations.userId))
  return new Map(rows.map(({ community, username, ...ids }) => [community ?? '', { ...ids, username: username ?? '' }]))
}

async function planEvents(db: Db, now: Date, { games, people, owners }: SeedContext): Promise<PlannedEvent[]> {
  const ids = new Map(programme.map(({ name }) => [name, uuidv7()]))
  const values = await Promise.all(
    programme.map(async (event) => {
      const owner = owners.get(event.community)
      const times = timesOf(event, now)
      const { teamSize, type, name, maxPlayers } = event
      const code = passcodes[name]
      return {
        id: ids.get(name) ?? '',
        name,
        type,
        teamSize,
        maxPlayers,
        ...times,
        subtitle: subtitles[type],
        description: descriptions[type],
        gameId: games.get(event.game) ?? null,
        organizationId: owner?.organizationId ?? null,
        createdById: owner?.userId ?? '',
        createdAt: hoursFrom(times.registrationStart, -24),
        visibility: event.status === 'draft' ? ('DRAFT' as const) : ('PUBLIC' as const),
        region: 'EU' as const,
        timezone: 'Europe/Berlin',
        rngSeed: Math.floor(random(name)() * 2 ** 31),
        passcode: code ? await hashPasscode(code) : null,
        announcements: announcementsOf(event, owner?.userId ?? '', now),
        ...detailsOf(event, now),
      }
    }),
  )
  const rows = await db.insert(tournaments).values(values).returning()
  for (const { id, name } of rows) {
    const slug = shortAddresses[name]
    if (!slug) continue
    await db.insert(tournamentSlugs).values({ slug, tournamentId: id })
    await db.update(tournaments).set({ slug }).where(eq(tournaments.id, id))
  }
  for (const [name, next] of Object.entries(leadsTo))
    await db
      .update(tournaments)
      .set({ nextTournamentId: ids.get(next) ?? null })
      .where(eq(tournaments.id, ids.get(name) ?? ''))
  return rows.flatMap((row) => {
    const event = programme.find(({ name }) => name === row.name)
    if (!event) return []
    const owner = owners.get(event.community)?.username ?? ''
    const eventInfo = { ...event, id: row.id, form: row.form, date: row.date ?? now, owner }
    return [{ event, row, entrants: entrantsOf(eventInfo, people, now) }]
  })
}

async function insertEntrants(db: Db, planned: PlannedEvent[]) {
  const all = planned.map(({ entrants }) => entrants)
  for (const { players: rows } of all) if (rows.length > 0) await db.insert(players).values(rows)
  await db.insert(playerTeammates).values(all.flatMap(({ teammates }) => teammates))
  await db.insert(freeAgents).values(all.flatMap(({ agents }) => agents))
  for (const { row, entrants } of planned) {
    const waitlistCount = entrants.players.filter(({ waitlistedAt }) => waitlistedAt).length
    const playerCount = entrants.players.length - waitlistCount
    if (entrants.players.length > 0)
      await db.update(tournaments).set({ playerCount, waitlistCount }).where(eq(tournaments.id, row.id))
  }
}

async function insertStaff(db: Db, planned: PlannedEvent[], { people }: SeedContext) {
  const at = (eventId: string) => ({ eventId, eventType: 'Tournament' as const })
  const invited = planned.flatMap(({ row }) =>
    (staff[row.name] ?? []).map(({ username, role, status, stations = [] }) => ({
      role,
      stations,
      person: { userId: people.get(username)?.id ?? '', ...at(row.id), status, invitedById: row.createdById },
    })),
  )
  const owners = planned.map(({ row }) => ({ userId: row.createdById, ...at(row.id), status: 'ACCEPTED' as const }))
  await db
    .insert(hosts)
    .values([...owners, ...invited.flatMap(({ role, person }) => (role === 'HOST' ? [person] : []))])
  await db
    .insert(moderators)
    .values(invited.flatMap(({ role, person, stations }) => (role === 'HOST' ? [] : [{ ...person, role, stations }])))
  const platforms = await db.select().from(gamePlatforms)
  const links = planned.flatMap(({ row }) =>
    platforms.flatMap(({ gameId, platformId }) => (gameId === row.gameId ? [{ platformId, ...at(row.id) }] : [])),
  )
  await db.insert(eventPlatforms).values(links)
}
