/** A team of an earlier event that plays again: which teammates are invited, and in which role. */
import type { Event, PastTeam } from '../queries.ts'

type Member = PastTeam['members'][number]
type Size = { teamSize: Event['teamSize']; settings: Pick<Event['settings'], 'maxAlternates'> }

/** The number of teammates that fit besides the captain. */
export const maxTeammates = ({ teamSize, settings }: Size) => teamSize - 1 + settings.maxAlternates

/** A member of another team of the event cannot be invited. */
export const canInvite = ({ eligibility }: Member) => eligibility.length === 0

/** Initially selects every teammate who can be invited, as far as there are spots. */
export const initialSelection = (team: PastTeam, event: Size): ReadonlySet<string> =>
  new Set(
    team.members
      .filter(canInvite)
      .slice(0, maxTeammates(event))
      .map(({ user }) => user.id),
  )

/** Former starters start again; those beyond the team size become alternates. */
export const pastTeamRequest = (
  team: PastTeam,
  selectedIds: ReadonlySet<string>,
  { teamSize }: Pick<Size, 'teamSize'>,
) =>
  team.members
    .filter(({ user }) => selectedIds.has(user.id))
    .map(({ user }, index) => ({ username: user.username ?? '', alternate: index >= teamSize - 1 }))
