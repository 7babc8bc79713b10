import { TeamBadge } from '../players/team/team-badge.tsx'
import { Avatar, type AvatarImage } from '../ui/art/avatar.tsx'
import { Flag } from '../ui/art/flag.tsx'

type Teammate = { id: string; username: string | null; name: string | null; acceptedAt: string | null }
type EntrantProps = {
  player: {
    name: string
    image: AvatarImage | null
    country: string | null
    teammates: readonly Teammate[]
    guests: readonly string[]
  }
  teamSize: number
}

/** An entrant: a person with their avatar and flag, or a team with its badge and its confirmed members. */
export function Entrant({ player, teamSize }: EntrantProps) {
  const { name, image, country, teammates, guests } = player
  const members = teammates.filter(({ acceptedAt }) => acceptedAt !== null)
  const isTeam = teamSize > 1
  return (
    <span className="who manage-name">
      {isTeam && !image?.url ? (
        <TeamBadge name={name} size={24} beside />
      ) : (
        <Avatar image={image} username={name} size={24} beside />
      )}
      <span className="name">
        {country && <Flag code={country} />} {name}
      </span>
      {isTeam && (
        <small>
          {members.length + guests.length}/{teamSize}
        </small>
      )}
    </span>
  )
}
