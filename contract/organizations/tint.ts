/**
 * The tint of the surfaces of a white-label community. The hue of the chosen colour goes into the surfaces of both themes; their
 * lightness stays, and moves only where a text of the site would not be readable.
 */
import { oklch, readOklch } from '../core/oklch.ts'
import { type AccentTheme, contrast, contrastLimits, lowest, nearest, themeColors } from './accent.ts'

export type TintUse = {
  chosen: { color: string; ratio: number }
  used: { color: string; ratio: number }
  isMoved: boolean
}

export type Tint = Record<
  AccentTheme,
  { surfaces: string[]; line: string; lineStrong: string; skeleton: string; skeletonLight: string; use: TintUse }
>

/** Every colour of `tokens.css` that is text on a surface, and the edge of a control. */
const texts = {
  dark: [...themeColors.dark.texts, '#e8a077', '#d99a72', '#93d968', '#f6bd4f', '#ff8a86', '#86bdff', '#ff7d7d'],
  light: [
    ...themeColors.light.texts,
    '#8f4720',
    '#7a5a00',
    '#4f5b67',
    '#8a4a22',
    '#2c6410',
    '#7a4d00',
    '#a81c2b',
    '#14508f',
    '#ad1a29',
  ],
} as const
const edges = { dark: '#66798f', light: '#6f7e8d' } as const
const lines = {
  dark: { line: '#222e3d', lineStrong: '#37485c', skeleton: '#1a2431', skeletonLight: '#202c3a' },
  light: { line: '#d5dce3', lineStrong: '#a9b5c1', skeleton: '#e0e5ea', skeletonLight: '#eef1f4' },
} as const

/** More colour than this would compete with the accent. */
const maxChroma = { dark: 0.05, light: 0.03 } as const

export function tintFor(choice: string): Tint {
  const color = choice.toLowerCase()
  return { dark: tintIn('dark', color), light: tintIn('light', color) }
}

function tintIn(theme: AccentTheme, choice: string): Tint[AccentTheme] {
  const { chroma, hue } = readOklch(choice)
  const tinted = (color: string) => oklch(readOklch(color).lightness, Math.min(chroma, maxChroma[theme]), hue)
  const ratioOf = (ground: string) => lowest(ground, texts[theme])
  const surfaces = themeColors[theme].surfaces.map((surface, index) =>
    nearest(tinted(surface), (ground) => {
      const hasEdges = index === 3 || contrast(ground, edges[theme]) >= contrastLimits.edge
      return ratioOf(ground) >= contrastLimits.text && hasEdges
    }),
  )
  const used = surfaces[0] ?? choice
  return {
    surfaces,
    line: tinted(lines[theme].line),
    lineStrong: tinted(lines[theme].lineStrong),
    skeleton: tinted(lines[theme].skeleton),
    skeletonLight: tinted(lines[theme].skeletonLight),
    use: {
      chosen: { color: choice, ratio: ratioOf(choice) },
      used: { color: used, ratio: Math.min(...surfaces.map(ratioOf)) },
      isMoved: used !== choice,
    },
  }
}

/** The surfaces of a theme with or without a tint. */
export const surfacesFor = (tint: string | null | undefined) => {
  const result = tint ? tintFor(tint) : null
  const surfacesIn = (theme: AccentTheme) => ({
    surfaces: result?.[theme].surfaces ?? themeColors[theme].surfaces,
  })
  return { dark: surfacesIn('dark'), light: surfacesIn('light') }
}
