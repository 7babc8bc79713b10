/**
 * The accent of a community. A chosen colour is used as it is if every text on it and with it is readable; otherwise its lightness
 * is changed by the smallest amount that makes it readable, and its hue stays. Each theme has its own result.
 */
import { oklch, readOklch } from '../core/oklch.ts'

export const accentThemes = ['dark', 'light'] as const
export type AccentTheme = (typeof accentThemes)[number]

/** The custom properties of `tokens.css` that an accent replaces. */
export type AccentTokens = Record<'accent' | 'hover' | 'press' | 'ink' | 'text' | 'wash', string>

/** One use of the accent: the chosen and the used colour, each with its lowest contrast. */
export type AccentUse = {
  use: 'button' | 'text'
  chosen: { color: string; ratio: number }
  used: { color: string; ratio: number }
  isMoved: boolean
}

export type Accent = Record<AccentTheme, { tokens: AccentTokens; uses: AccentUse[] }>

/** WCAG 2.2 AA: text, and edges of controls. */
export const contrastLimits = { text: 4.5, edge: 3 } as const

/** The colours of `tokens.css` around an accent. */
export const themeColors = {
  dark: { surfaces: ['#080c12', '#0e141c', '#151d28', '#1f2a38'], texts: ['#f3f0e9', '#b4bec9', '#8d9aa9'] },
  light: { surfaces: ['#eceff2', '#f6f8f9', '#ffffff', '#d8dfe6'], texts: ['#0c151f', '#3a4754', '#556270'] },
} as const

/** Lightness of the hover and pressed fill relative to the fill; in the light theme both are darker. */
const offsets = { dark: { hover: 0.05, press: -0.07 }, light: { hover: -0.06, press: -0.12 } } as const

type Surfaces = Record<AccentTheme, { surfaces: readonly string[] }>

/** The surfaces are those of the site, or those of a white-label community. */
export function accentFor(choice: string, grounds: Surfaces = themeColors): Accent {
  const color = choice.toLowerCase()
  return { dark: accentIn('dark', color, grounds.dark), light: accentIn('light', color, grounds.light) }
}

function accentIn(theme: AccentTheme, choice: string, { surfaces }: Surfaces[AccentTheme]) {
  const { chroma, hue } = readOklch(choice)
  const controls = surfaces.slice(0, 3)
  const ink = theme === 'dark' ? oklch(0.2, Math.min(0.05, chroma), hue) : '#ffffff'
  const wash = theme === 'dark' ? oklch(0.25, Math.min(0.035, chroma), hue) : oklch(0.93, Math.min(0.04, chroma), hue)
  const press = (fill: string) => shift(fill, offsets[theme].press)

  const inkRatio = (fill: string) => Math.min(contrast(ink, fill), contrast(ink, press(fill)))
  const isButton = (fill: string) =>
    inkRatio(fill) >= contrastLimits.text && lowest(fill, controls) >= contrastLimits.edge
  const textRatio = (color: string) => lowest(color, [...surfaces, wash])
  const isText = (color: string) => textRatio(color) >= contrastLimits.text

  const fill = nearest(choice, isButton)
  const text = nearest(choice, isText)
  const describe = (use: AccentUse['use'], used: string, ratio: (color: string) => number): AccentUse => ({
    use,
    chosen: { color: choice, ratio: ratio(choice) },
    used: { color: used, ratio: ratio(used) },
    isMoved: used !== choice,
  })
  return {
    tokens: { accent: fill, hover: shift(fill, offsets[theme].hover), press: press(fill), ink, text, wash },
    uses: [describe('button', fill, inkRatio), describe('text', text, textRatio)],
  }
}

const step = 0.005

/** The colour of the same hue with the smallest change of lightness that passes; black and white are within reach. */
export function nearest(color: string, passes: (color: string) => boolean): string {
  if (passes(color)) return color
  const { lightness, chroma, hue } = readOklch(color)
  for (let distance = step; distance <= 1 + step; distance += step) {
    for (const target of [lightness + distance, lightness - distance]) {
      if (target < -step || target > 1 + step) continue
      const candidate = oklch(Math.min(1, Math.max(0, target)), chroma, hue)
      if (passes(candidate)) return candidate
    }
  }
  return color
}

function shift(color: string, offset: number): string {
  const { lightness, chroma, hue } = readOklch(color)
  return oklch(Math.min(1, Math.max(0, lightness + offset)), chroma, hue)
}

export const lowest = (color: string, grounds: readonly string[]) =>
  Math.min(...grounds.map((ground) => contrast(color, ground)))

/** The contrast ratio of WCAG 2.2, from 1 to 21. */
export function contrast(first: string, second: string): number {
  const [a, b] = [luminance(first), luminance(second)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
