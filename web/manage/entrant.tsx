import { Pennon } from '../players/team/team-badge.tsx'
import { Avatar, type Face } from '../ui/art/avatar.tsx'

type Mate = { id: string; username: string | null; name: string | null; acceptedAt: string | null }
type EntrantProps = { player: { name: string; image: Face | null; teammates: readonly Mate[] }; teamSize: number }

/** Who plays: a person with their face, or a team with its pennon and who has said yes. */
export function Entrant({ player, teamSize }: EntrantProps) {
  const { name, image, teammates } = player
  const mates = teammates.filter(({ acceptedAt }) => acceptedAt !== null)
  const isTeam = teamSize > 1
  return (
    <span className="who desk-who">
      {isTeam && !image?.url ? <Pennon name={name} size={24} beside /> : <Avatar face={image} size={24} beside />}
      <span className="name">{name}</span>
      {isTeam && (
        <small>
          {mates.length}/{teamSize}
        </small>
      )}
    </span>
  )
}
