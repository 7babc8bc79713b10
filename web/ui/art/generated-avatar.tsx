import { oklch } from '@guildhall/contract/core/oklch.ts'
import { hash } from './cover/random.ts'

const hueCount = 12
const hueAt = (step: number) => ((step % hueCount) * 360) / hueCount

const heads = [
  'M7 16a9 9 0 0 1 18 0v16H7z',
  'M16 6 27 15v17H5V15z',
  'M8 8h16v24H8z',
  'M6 9l6 3h8l6-3v23H6z',
  'M16 7a10 11 0 0 1 10 11v14H6V18A10 11 0 0 1 16 7z',
] as const
const mouths = ['M12 24h8', 'M11.500 22.500q4.500 4 9 0', 'M12.500 24.500q5 0 7-2', 'M13 23h6v2.500h-6z'] as const

const isRound = (seed: number) => (seed & 1) === 0

/** The colours and shapes of a face. The name decides them, so an entrant looks the same everywhere. */
function drawingOf(name: string) {
  const seed = hash(name.trim().toLowerCase())
  const first = seed % hueCount
  const distance = 3 + ((seed >>> 6) % 7)
  return {
    background: oklch(0.38, 0.1, hueAt(first)),
    skin: oklch(0.8, 0.12, hueAt(first + distance)),
    head: heads[(seed >>> 10) % heads.length] ?? heads[0],
    mouth: mouths[(seed >>> 14) % mouths.length] ?? mouths[0],
    eyeHeight: isRound(seed >>> 18) ? 1.8 : 2.6,
    eyeGap: 3.6 + ((seed >>> 20) % 3),
  }
}

const ink = '#10151f'

/** The face without its SVG element, for other drawings; 32 by 32. */
export function GeneratedAvatar({ name }: { name: string }) {
  const { background, skin, head, mouth, eyeHeight, eyeGap } = drawingOf(name)
  return (
    <g clipPath="circle(50%)">
      <path d="M0 0h32v32H0z" fill={background} />
      <path d={head} fill={skin} />
      <ellipse cx={16 - eyeGap} cy="17" rx="1.800" ry={eyeHeight} fill={ink} />
      <ellipse cx={16 + eyeGap} cy="17" rx="1.800" ry={eyeHeight} fill={ink} />
      <path d={mouth} fill="none" stroke={ink} strokeWidth="1.800" strokeLinecap="round" />
    </g>
  )
}
