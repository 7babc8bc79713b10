import { TeamBadge } from '../../../players/team/team-badge.tsx'
import { Avatar } from '../../../ui/art/avatar.tsx'
import type { BracketEntrant } from './plan.ts'

type MarkProps = {
  entrant: Pick<BracketEntrant, 'name' | 'image'> | null
  team: boolean
  size: 18 | 20 | 28 | 32 | 40
}

/** An avatar outside the drawing: an image, an emoji, or a team badge. The name is beside it. */
export function Mark({ entrant, team, size }: MarkProps) {
  if (team && entrant?.name && !entrant.image?.url && !entrant.image?.emoji)
    return <TeamBadge name={entrant.name} size={size} beside />
  return <Avatar face={entrant?.image ?? null} size={size} beside />
}
