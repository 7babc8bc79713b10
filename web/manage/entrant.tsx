import { TeamBadge } from '../players/team/team-badge.tsx'
import { Avatar, type Face } from '../ui/art/avatar.tsx'

type Mate = { id: string; username: string | null; name: string | null; acceptedAt: string | null }
type EntrantProps = { player: { name: string; image: Face | null; teammates: readonly Mate[] }; teamSize: number }

/** An entrant: a person with their avatar, or a team with its badge and its confirmed members. */
export function Entrant({ player, teamSize }: EntrantProps) {
  const { name, image, teammates } = player
  const mates = teammates.filter(({ acceptedAt }) => acceptedAt !== null)
  const isTeam = teamSize > 1
  return (
    <span className="who desk-who">
      {isTeam && !image?.url ? <TeamBadge name={name} size={24} beside /> : <Avatar face={image} size={24} beside />}
      <span className="name">{name}</span>
      {isTeam && (
        <small>
          {mates.length}/{teamSize}
        </small>
      )}
    </span>
  )
}
