/** The entrants of a demo event: users, teams of users, and guests that a host imported from a list. */
import { playerTag } from '@guildhall/contract/identity/tag.ts'
import { hockeyTeams } from '@guildhall/contract/players/constants.ts'
import type { FormField } from '@guildhall/contract/tournaments/columns.ts'
import { random, shuffle } from '@guildhall/engine'
import { uuidv7 } from '../../db/id.ts'
import type { users } from '../../db/schema/identity.ts'
import type { freeAgents, players, playerTeammates } from '../../db/schema/players.ts'
import { staff } from './details.ts'
import { answer } from './forms.ts'
import type { DemoEvent } from './programme.ts'
import { lookingForTeam, novaPlays, type Roster, rosters } from './rosters.ts'
import { guestNames, teamNames } from './texts.ts'
import { hasBegun, hoursFrom } from './times.ts'

export type Person = Pick<typeof users.$inferSelect, 'id' | 'username' | 'image' | 'tag' | 'sponsor' | 'flag'>
export type Entrants = {
  players: (typeof players.$inferInsert & { id: string; name: string })[]
  teammates: (typeof playerTeammates.$inferInsert)[]
  agents: (typeof freeAgents.$inferInsert)[]
}
type Event = DemoEvent & { id: string; form: FormField[]; date: Date; owner: string }
const asTournament = (eventId: string) => ({ eventId, eventType: 'Tournament' as const })

export function entrantsOf(event: Event, people: Map<string, Person>, now: Date): Entrants {
  const chance = random(`entrants of ${event.name}`)
  const named = rosters[event.name] ?? []
  const agents = lookingForTeam[event.name] ?? []
  const excluded = new Set([
    event.owner,
    ...(staff[event.name] ?? []).map(({ username }) => username),
    ...agents.map(([name]) => name),
    ...named.flatMap(({ members, invitees }) => [...members, ...invitees.map(({ username }) => username)]),
  ])
  const available = shuffle(
    [...people.keys()].filter((name) => name !== 'nova' && !excluded.has(name)),
    `people of ${event.name}`,
  )
  const usernames = novaPlays.has(event.name) && !excluded.has('nova') ? ['nova', ...available] : available
  const entries =
    event.teamSize === 1 ? soloEntries(event, usernames) : [...named, ...teamEntries(event, usernames, named.length)]

  const entrants: Entrants = { players: [], teammates: [], agents: [] }
  for (const [index, entry] of entries.slice(0, event.entrants).entries()) addEntry(entrants, event, entry, index)
  entrants.agents = agents.flatMap(([username, message]) => {
    const person = people.get(username)
    return person ? [{ userId: person.id, ...asTournament(event.id), message }] : []
  })
  return entrants

  function addEntry(into: Entrants, event: Event, { name, members, invitees }: Roster, index: number) {
    const captain = people.get(members[0] ?? '')
    const joined = hoursFrom(event.date < now ? event.date : now, -100 + (index * 90) / event.entrants)
    const id = uuidv7()
    const isWaiting = index >= event.maxPlayers
    const isSoloUser = event.teamSize === 1 && captain !== undefined
    const country = isSoloUser && captain.flag ? { country: captain.flag } : {}
    into.players.push({
      id,
      name: isSoloUser ? playerTag(captain) : name,
      ...asTournament(event.id),
      userId: captain?.id ?? null,
      createdAt: joined,
      image: event.teamSize === 1 ? (captain?.image ?? null) : null,
      metadata: captain ? country : { imported: true },
      formResponse: captain && name !== 'Low Tide' ? answer(event.form, chance) : null,
      checkinAt: checkinOf(event, members, index),
      waitlistedAt: isWaiting ? joined : null,
    })
    const member = (username: string) => ({
      playerId: id,
      userId: people.get(username)?.id ?? '',
      ...asTournament(event.id),
    })
    into.teammates.push(
      ...members.map((username, memberIndex) => ({
        ...member(username),
        captain: memberIndex === 0,
        acceptedAt: joined,
        contactSharedAt: index % 2 === 0 ? joined : null,
      })),
      ...invitees.map(({ username, alternate }) => ({ ...member(username), alternate })),
    )
  }

  /** A started event has one no-show; during check-in every third entrant is not checked in yet. */
  function checkinOf(event: Event, members: string[], index: number): Date | null {
    const opened = hoursFrom(event.date, -0.8)
    if (hasBegun(event)) return index === 5 && event.entrants > 9 ? null : opened
    const isMissing = index % 3 === 2 || members.includes('nova')
    return event.status !== 'checkin' || isMissing ? null : hoursFrom(now, -0.4)
  }
}

const soloEntries = ({ entrants }: DemoEvent, usernames: string[]): Roster[] => [
  ...usernames.map((name) => ({ name, members: [name], invitees: [] })),
  ...guestNames.slice(0, Math.max(0, entrants - usernames.length)).map((name) => ({ name, members: [], invitees: [] })),
]

function teamEntries({ teamSize, name: event }: DemoEvent, usernames: string[], namedCount: number): Roster[] {
  const names = shuffle(teamNames, `teams of ${event}`)
  const guests = shuffle([...hockeyTeams], `guests of ${event}`)
  const full = Array.from({ length: Math.floor(usernames.length / teamSize) }, (_, index) => ({
    name: names[(index + namedCount) % names.length] ?? '',
    members: usernames.slice(index * teamSize, (index + 1) * teamSize),
    invitees: [],
  }))
  return [...full, ...guests.map((name) => ({ name, members: [], invitees: [] }))]
}
