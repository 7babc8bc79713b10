import { TeamBadge } from '../../players/team/team-badge.tsx'
import { Avatar } from '../../ui/art/avatar.tsx'
import type { BracketEntrant } from './plan.ts'

type EntrantAvatarProps = {
  entrant: Pick<BracketEntrant, 'name' | 'image'> | null
  team: boolean
  size: 18 | 20 | 28 | 32 | 40
}

/** An avatar outside the drawing: a team shows its image or its badge, a person their avatar. The name is beside it. */
export function EntrantAvatar({ entrant, team, size }: EntrantAvatarProps) {
  if (team && entrant?.name && !entrant.image?.url) return <TeamBadge name={entrant.name} size={size} beside />
  return <Avatar image={entrant?.image ?? null} username={entrant?.name ?? null} size={size} beside />
}
