import { TeamBadgeArt } from '../../players/team/team-badge.tsx'
import { GeneratedAvatar } from '../../ui/art/generated-avatar.tsx'
import type { BracketEntrant } from './plan.ts'

type EntrantImageProps = { entrant: BracketEntrant | null; team: boolean; x: number; y: number; size: number }

/** An avatar inside the drawing; x and y are its centre. */
export function EntrantImage({ entrant, team, x, y, size }: EntrantImageProps) {
  const image = entrant?.image
  const [left, top] = [x - size / 2, y - size / 2]
  if (image?.url) {
    return (
      <svg x={left} y={top} width={size} height={size} viewBox="0 0 18 18" aria-hidden="true">
        <image href={image.url} width="18" height="18" preserveAspectRatio="xMidYMid slice" clipPath="circle(50%)" />
      </svg>
    )
  }
  if (entrant?.name && team) {
    return (
      <svg x={left} y={top} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
        <TeamBadgeArt name={entrant.name} />
      </svg>
    )
  }
  if (image?.emoji) {
    return (
      <g fontSize={size * 0.65}>
        <circle
          cx={x}
          cy={y}
          r={size / 2}
          fill={image.color ?? undefined}
          className={image.color ? '' : 'bm-no-image'}
        />
        <text className="bm-emoji" x={x} y={y}>
          {image.emoji}
        </text>
      </g>
    )
  }
  if (entrant?.name) {
    return (
      <svg x={left} y={top} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
        <GeneratedAvatar name={entrant.name} />
      </svg>
    )
  }
  return <circle cx={x} cy={y} r={size / 2} className="bm-no-image" />
}
