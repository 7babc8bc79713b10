import { oklch, readOklch } from '@guildhall/contract/core/oklch.ts'
import { hash } from './random.ts'

/** Five stops: deep, dark, mid, bright, spark. */
export type Palette = readonly [deep: string, dark: string, mid: string, bright: string, spark: string]

const games: Record<string, Palette> = {
  'rocket-league': ['#06142b', '#0b3471', '#1a66cf', '#ff8d2b', '#ffe6c4'],
  'street-fighter-6': ['#1a0613', '#561034', '#c41f55', '#ffbe3b', '#fff0cb'],
  valorant: ['#150b12', '#4b1522', '#dd3a4b', '#f3d9c4', '#19b8aa'],
  'counter-strike-2': ['#12130f', '#37351c', '#b98a24', '#f0cf7f', '#6f9cc4'],
  'splatoon-3': ['#0e0a2a', '#2b2076', '#5a45e0', '#dcf53f', '#ff5aa8'],
  'ea-fc-26': ['#05170f', '#0b452b', '#169a58', '#cdf562', '#f1ffdd'],
  'age-of-empires-2': ['#150d08', '#4a2b16', '#a4622d', '#e7c27c', '#5f93b3'],
  'tekken-8': ['#0a0b1e', '#1e2567', '#3d51dd', '#ff4a74', '#ffdbe3'],
  chess: ['#0c1015', '#28323e', '#677687', '#e6dfcf', '#cfa65c'],
  'teamfight-tactics': ['#04161c', '#0a4152', '#1590a6', '#ffcf6b', '#f6f0ff'],
}

/** Hue offsets of the bright stops: small for a calm picture, large for two contrasting colours. */
const hueOffsets = [40, 140, 180, 220] as const

/** A game without a fixed palette gets a hue from the hash of its name. */
function paletteFromName(name: string): Palette {
  const seed = hash(name)
  const hue = seed % 360
  const secondHue = hue + (hueOffsets[(seed >>> 12) % hueOffsets.length] ?? 40)
  return [
    oklch(0.14, 0.04, hue),
    oklch(0.28, 0.09, hue),
    oklch(0.52, 0.17, hue),
    oklch(0.8, 0.15, secondHue),
    oklch(0.93, 0.05, secondHue),
  ]
}

/** A community's own colour, with darker stops of the same hue and a spark of a distant hue. */
export function paletteFrom(accent: string): Palette {
  const { chroma, hue } = readOklch(accent)
  return [
    oklch(0.15, Math.min(0.04, chroma), hue),
    oklch(0.3, Math.min(0.09, chroma), hue),
    oklch(0.54, Math.min(0.16, chroma), hue),
    accent,
    oklch(0.86, Math.min(0.12, chroma * 1.5), hue + 150),
  ]
}

export const paletteOf = (game: string): Palette => games[game] ?? paletteFromName(game)

const hex = /^#[0-9a-f]{6}$/i

/** Colours from user input are used only if they are five hex colours. */
export const isPalette = (stops: readonly string[] = []): stops is Palette =>
  stops.length === 5 && stops.every((stop) => hex.test(stop))
