/**
 * The name of a style sheet that holds a look. It contains every value of the look, so the address changes with the look, the file
 * can be cached for good, and a look that is not published yet has a style sheet too.
 */
import type { OrganizationTheme } from './columns.ts'
import { type OrganizationFont, organizationFonts } from './look-constants.ts'

export type LookValues = {
  accent: string | null
  tint: string | null
  font: OrganizationFont | null
  radius: number | null
}

const none = 'x'

/** Null for a community without any look of its own. */
export function lookKey({
  accent,
  tint,
  font,
  radius,
}: Pick<OrganizationTheme, 'accent' | 'tint' | 'font' | 'radius'>) {
  const values = [accent?.slice(1).toLowerCase(), tint?.slice(1).toLowerCase(), font, radius]
  if (values.every((value) => value === undefined)) return null
  return values.map((value) => value ?? none).join('_')
}

export const lookSheet = (key: string) => `/looks/${key}.css`

export function readLookKey(key: string): LookValues | null {
  const [, accent, tint, font, radius] = /^([0-9a-f]{6}|x)_([0-9a-f]{6}|x)_([a-z-]+)_(\d{1,2}|x)$/.exec(key) ?? []
  const knownFont = organizationFonts.find((candidate) => candidate === font)
  if (!accent || !tint || !radius || (font !== none && !knownFont) || Number(radius) > 24) return null
  return {
    accent: accent === none ? null : `#${accent}`,
    tint: tint === none ? null : `#${tint}`,
    font: knownFont ?? null,
    radius: radius === none ? null : Number(radius),
  }
}
