/** A team from an earlier event that is to play again: who is asked, and as what. */
import type { Event, PastTeam } from '../queries.ts'

type Member = PastTeam['members'][number]
type Size = { teamSize: Event['teamSize']; settings: Pick<Event['settings'], 'maxAlternates'> }

/** How many can be asked besides the captain. */
export const roomIn = ({ teamSize, settings }: Size) => teamSize - 1 + settings.maxAlternates

/** Who is in another team of the event cannot be asked; whatever else stands in the way they may still put right. */
export const canAsk = ({ eligibility }: Member) => !eligibility.some(({ code }) => code === 'ALREADY_IN')

/** At first everybody who could play at once, as far as there is room. */
export const firstPick = (team: PastTeam, event: Size): ReadonlySet<string> =>
  new Set(
    team.members
      .filter(({ eligibility }) => eligibility.length === 0)
      .slice(0, roomIn(event))
      .map(({ user }) => user.id),
  )

/** Those who played before play again; who is too many becomes an alternate. */
export const askedOf = (team: PastTeam, picked: ReadonlySet<string>, { teamSize }: Pick<Size, 'teamSize'>) =>
  team.members
    .filter(({ user }) => picked.has(user.id))
    .map(({ user }, place) => ({ username: user.username ?? '', alternate: place >= teamSize - 1 }))
