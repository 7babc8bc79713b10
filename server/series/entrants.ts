/** The owner of a result: an entrant has the same key in every event of the series. */
import type { Avatar } from '@guildhall/contract/assets/columns.ts'
import type { SeriesEntrants } from '@guildhall/contract/series/constants.ts'

export type Entry = {
  eventId: string
  playerId: string
  name: string
  image: Avatar | null
  userId: string | null
  rank: number
  of: number
  wins: number
  isTeam: boolean
  guests: string[]
  members: { userId: string; name: string; image: Avatar | null }[]
}

export type Entrant = { key: string; name: string; image: Avatar | null; userId: string | null }
/** `source` is the key without claims. */
export type Attribution = Entrant & { entry: Entry; source: string }

const fold = (name: string) => name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** `claims` are accepted: key of an entrant without an account → the account. */
export function attribute(
  entries: readonly Entry[],
  kind: SeriesEntrants,
  claims: ReadonlyMap<string, { userId: string; name: string; image: Avatar | null }>,
): Attribution[] {
  const teamOf = new Map(
    entries.flatMap(({ isTeam, userId, name }) => (isTeam && userId ? [[userId, fold(name)]] : [])),
  )
  return entries.flatMap((entry) => {
    const entrants = kind === 'team' && entry.isTeam ? [teamEntrant(entry)] : peopleOf(entry)
    return entrants.map((entrant) => ({ ...withClaim(entrant), entry, source: entrant.key }))
  })

  /** A claimed person becomes the account. A claimed team becomes the team that the account captains in the series, if there is one. */
  function withClaim(entrant: Entrant): Entrant {
    const owner = entrant.userId === null ? claims.get(entrant.key) : undefined
    if (!owner) return entrant
    if (entrant.key.startsWith('name:')) return { ...owner, key: `user:${owner.userId}` }
    const team = teamOf.get(owner.userId)
    return { ...entrant, userId: owner.userId, key: team ? `team:${team}` : entrant.key }
  }
}

const teamEntrant = ({ name, image, userId }: Entry): Entrant => ({ key: `team:${fold(name)}`, name, image, userId })

/** The members with and without an account; without any, the entry itself is a person without an account. */
function peopleOf({ name, image, members, guests }: Entry): Entrant[] {
  const people = [
    ...members.map((member) => ({ ...member, key: `user:${member.userId}` })),
    ...guests.map((guest) => personWithoutAccount(guest, null)),
  ]
  return people.length > 0 ? people : [personWithoutAccount(name, image)]
}

const personWithoutAccount = (name: string, image: Avatar | null): Entrant => ({
  key: `name:${fold(name)}`,
  name,
  image,
  userId: null,
})
