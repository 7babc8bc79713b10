/** Who is in an event of the demo: people, teams of people, and guests that a host brought in from a list. */
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

export type Person = Pick<typeof users.$inferSelect, 'id' | 'username' | 'image'>
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
  const away = new Set([
    ...[event.owner, ...(staff[event.name] ?? []).map(({ username }) => username), ...agents.map(([name]) => name)],
    ...named.flatMap(({ members, asked }) => [...members, ...asked.map(({ username }) => username)]),
  ])
  const here = shuffle(
    [...people.keys()].filter((name) => name !== 'nova' && !away.has(name)),
    `people of ${event.name}`,
  )
  const crowd = novaPlays.has(event.name) && !away.has('nova') ? ['nova', ...here] : here
  const sides = event.teamSize === 1 ? soloists(event, crowd) : [...named, ...teams(event, crowd, named.length)]

  const made: Entrants = { players: [], teammates: [], agents: [] }
  for (const [place, side] of sides.slice(0, event.entrants).entries()) enter(made, event, side, place)
  made.agents = agents.flatMap(([username, message]) => {
    const person = people.get(username)
    return person ? [{ userId: person.id, ...asTournament(event.id), message }] : []
  })
  return made

  function enter(into: Entrants, event: Event, { name, members, asked }: Roster, place: number) {
    const captain = people.get(members[0] ?? '')
    const joined = hoursFrom(event.date < now ? event.date : now, -100 + (place * 90) / event.entrants)
    const id = uuidv7()
    const waits = place >= event.places
    into.players.push({
      ...{ id, name, ...asTournament(event.id), userId: captain?.id ?? null, createdAt: joined },
      image: event.teamSize === 1 ? (captain?.image ?? null) : null,
      metadata: captain ? {} : { imported: true },
      formResponse: captain && name !== 'Low Tide' ? answer(event.form, chance) : null,
      checkinAt: checkinOf(event, members, place),
      waitlistedAt: waits ? joined : null,
    })
    const member = (username: string) => ({
      playerId: id,
      userId: people.get(username)?.id ?? '',
      ...asTournament(event.id),
    })
    into.teammates.push(
      ...members.map((one, index) => ({ ...member(one), captain: index === 0, acceptedAt: joined })),
      ...asked.map(({ username, alternate, eligibility }) => ({ ...member(username), alternate, eligibility })),
    )
  }

  /** Of those who should be there when it starts one is not; an hour before, every third is still missing. */
  function checkinOf(event: Event, members: string[], place: number): Date | null {
    const opened = hoursFrom(event.date, -0.8)
    if (hasBegun(event)) return place === 5 && event.entrants > 9 ? null : opened
    const isMissing = place % 3 === 2 || members.includes('nova')
    return event.status !== 'checkin' || isMissing ? null : hoursFrom(now, -0.4)
  }
}

const soloists = ({ entrants }: DemoEvent, crowd: string[]): Roster[] => [
  ...crowd.map((name) => ({ name, members: [name], asked: [] })),
  ...guestNames.slice(0, Math.max(0, entrants - crowd.length)).map((name) => ({ name, members: [], asked: [] })),
]

function teams({ teamSize, name: event }: DemoEvent, crowd: string[], known: number): Roster[] {
  const names = shuffle(teamNames, `teams of ${event}`)
  const guests = shuffle([...hockeyTeams], `guests of ${event}`)
  const full = Array.from({ length: Math.floor(crowd.length / teamSize) }, (_, place) => ({
    name: names[(place + known) % names.length] ?? '',
    members: crowd.slice(place * teamSize, (place + 1) * teamSize),
    asked: [],
  }))
  return [...full, ...guests.map((name) => ({ name, members: [], asked: [] }))]
}
