/** Proposes a theme from the styles of a page. */
import { readOklch } from '@guildhall/contract/core/oklch.ts'
import { accentFor } from '@guildhall/contract/organizations/accent.ts'
import { communityRadii, type OrganizationFont } from '@guildhall/contract/organizations/look-constants.ts'
import { surfacesFor } from '@guildhall/contract/organizations/tint.ts'
import type { StyleScan } from '@guildhall/contract/white-label/shapes.ts'
import { readColor } from './css-color.ts'
import type { ScannedPage } from './read-page.ts'
import type { Styles } from './read-styles.ts'

/** A button says more about a brand than a link. */
const weights = { button: 3, link: 2, background: 0, text: 0 } as const
const minChroma = { accent: 0.05, tint: 0.008 } as const

/** Without the database: a thread loads this file. */
export function proposeTheme(
  { colors, fonts, radii }: Styles,
  { themeColor, logo }: ScannedPage,
): Omit<StyleScan, 'url'> {
  const meta = themeColor && readColor(themeColor)
  const candidates = [
    ...colors.map(({ use, color, count }) => ({ color, weight: weights[use] * count })),
    ...(meta ? [{ color: meta, weight: 2 }] : []),
  ].filter(({ color, weight }) => weight > 0 && readOklch(color).chroma >= minChroma.accent)
  const accent = candidates.sort((a, b) => b.weight - a.weight)[0]?.color ?? null
  const ground = colors.find(({ use }) => use === 'background')?.color ?? null
  const { lightness, chroma } = ground ? readOklch(ground) : { lightness: 1, chroma: 0 }
  const tint = ground && chroma >= minChroma.tint ? ground : null
  const radius =
    radii.length > 0 ? Math.round(radii.toSorted((a, b) => a - b)[Math.floor(radii.length / 2)] ?? 0) : null
  const { dark, light } = accentFor(accent ?? '#5fe0c2', surfacesFor(tint))
  const grounds = surfacesFor(tint)
  const used = (theme: typeof dark, surface = '#000000') => ({
    button: theme.tokens.accent,
    text: theme.tokens.text,
    surface,
  })
  return {
    colors: colors.slice(0, 12),
    fonts,
    radius,
    logo,
    theme: {
      accent,
      tint,
      font: fontFor(fonts),
      radius: radius === null ? null : nearestRadius(radius),
      theme: ground ? (lightness < 0.5 ? 'dark' : 'light') : null,
    },
    used: { dark: used(dark, grounds.dark.surfaces[0]), light: used(light, grounds.light.surfaces[0]) },
  }
}

const nearestRadius = (radius: number) =>
  communityRadii.reduce<number>(
    (best, option) => (Math.abs(option - radius) < Math.abs(best - radius) ? option : best),
    communityRadii[0],
  )

/** The most similar font of ours: the first known name, or the kind that the list ends with. */
function fontFor(fonts: readonly string[]): OrganizationFont | null {
  const kinds: [RegExp, OrganizationFont][] = [
    [/^noto sans/i, 'noto-sans'],
    [/^vazir/i, 'vazirmatn'],
    [/mono|courier|consolas/i, 'mono'],
    [/georgia|times|garamond|merriweather|playfair|^serif$|\bserif\b(?<!sans.serif)/i, 'serif'],
    [/^(?:system-ui|-apple-system|blinkmacsystemfont|segoe ui)$/i, 'system'],
    [/^sans-serif$/i, 'noto-sans'],
  ]
  for (const font of fonts) for (const [pattern, own] of kinds) if (pattern.test(font)) return own
  return null
}
