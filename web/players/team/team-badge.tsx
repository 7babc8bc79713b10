import { oklch } from '@guildhall/contract/core/oklch.ts'
import { hash } from '../../ui/art/cover/random.ts'

const hueCount = 12

const wheelOf = (lightness: number, chroma: number) =>
  Array.from({ length: hueCount }, (_, step) => oklch(lightness, chroma, (step * 360) / hueCount))

/** Calculated once: lists of matches show hundreds of badges. */
const backgrounds = wheelOf(0.52, 0.14)
const shapeColors = wheelOf(0.8, 0.12)

/** Shapes on a shield, each inside its outline. */
const shapes = [
  'M2 14 14 2h4l12 12v8L16 8 2 22z',
  'M2 2h9l19 19v3.500l-5 2.300L2 6z',
  'M11.500 2h9v26.900L16 31l-4.500-2.100z',
  'M2 10h28v9H2z',
  'M16 2h14v13H16zM2 15h14v16L2 24.500z',
] as const

/** A dark background and a light shape, whose hues are at least a third of the wheel apart. */
export function badgeColors(name: string) {
  const seed = hash(name)
  const first = seed % hueCount
  const distance = 4 + ((seed >>> 8) % 5)
  return [backgrounds[first] ?? '', shapeColors[(first + distance) % hueCount] ?? ''] as const
}

type TeamBadgeProps = { name: string; size?: 18 | 20 | 24 | 28 | 32 | 40 | 56 | 96; beside?: boolean }

/** A team's badge: a shield in two colours derived from its name. */
export function TeamBadge({ name, size = 32, beside }: TeamBadgeProps) {
  return (
    <svg className="team-badge" data-size={size} viewBox="0 0 32 32" role="img" aria-label={name} aria-hidden={beside}>
      <TeamBadgeArt name={name} />
    </svg>
  )
}

/** The shield without its SVG element, for other drawings; 32 by 32. */
export function TeamBadgeArt({ name }: { name: string }) {
  const [background, shapeColor] = badgeColors(name)
  return (
    <>
      <path d="M2 2h28v22.500L16 31 2 24.500z" fill={background} />
      <path d={shapes[(hash(name) >>> 16) % shapes.length]} fill={shapeColor} />
      <path d="M16 2h14v22.500L16 31z" fill="#080c12" fillOpacity=".18" />
    </>
  )
}
