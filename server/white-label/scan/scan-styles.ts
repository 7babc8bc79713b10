/** Reads a public page and its style sheets, and proposes a theme from them. One time limit and one size limit cover all of it. */
import { readOklch } from '@guildhall/contract/core/oklch.ts'
import { accentFor } from '@guildhall/contract/organizations/accent.ts'
import { communityRadii, type OrganizationFont } from '@guildhall/contract/organizations/look-constants.ts'
import { surfacesFor } from '@guildhall/contract/organizations/tint.ts'
import { whiteLabelLimits as limits } from '@guildhall/contract/white-label/constants.ts'
import type { StyleScan } from '@guildhall/contract/white-label/shapes.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { organizationMembers, organizations } from '../../db/schema/organizations.ts'
import type { Gateways } from '../../gateways/gateways.ts'
import { type Outbound, refusedAddress } from '../../gateways/outbound.ts'
import { privateAddress } from '../../gateways/public-address.ts'
import { type Actor, isStaff } from '../../http/authorize.ts'
import { ensure, Problem } from '../../http/problem.ts'
import { decodePage } from '../../link-previews/read-page.ts'
import { isNotDeleted } from '../../organizations/read.ts'
import { readColor } from './css-color.ts'
import { readPage, type ScannedPage } from './read-page.ts'
import type { Styles } from './read-styles.ts'

const seconds = 5

export async function scanStyles(db: Db, { outbound }: Gateways, actor: Actor, url: string): Promise<StyleScan> {
  ensure(isStaff(actor) || (await runsWhiteLabel(db, actor)), 'WHITE_LABEL_OFF')
  return scan(outbound, url)
}

async function runsWhiteLabel(db: Db, { id }: Actor): Promise<boolean> {
  const [row] = await db
    .select({ id: organizations.id })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(
      and(
        eq(organizationMembers.userId, id),
        inArray(organizationMembers.role, ['OWNER', 'ADMIN']),
        eq(organizations.whiteLabel, true),
        isNotDeleted,
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Without access checks. */
export async function scan(outbound: Outbound, address: string): Promise<StyleScan> {
  const signal = AbortSignal.timeout(seconds * 1_000)
  const reply = await outbound
    .fetch(address, { accept: 'text/html', maxBytes: limits.scanBytes, signal })
    .catch((error: unknown) => {
      throw new Problem(isRefusal(error) ? 'PAGE_REFUSED' : 'PAGE_UNREADABLE')
    })
  ensure(reply.status === 200 && /^(?:text\/html|application\/xhtml)/i.test(reply.type), 'PAGE_UNREADABLE')
  const page = orUnreadable(() => readPage(decodePage(reply.bytes, reply.type), reply.url))
  const sheets = await fetchSheets(outbound, page.sheets, limits.scanBytes - reply.bytes.length, signal)
  const { readStyles } = await import('./read-styles.ts') // on demand: its CSS parser is large
  const styles = orUnreadable(() => readStyles([...sheets, page.css]))
  return { url: reply.url, ...propose(styles, page) }
}

/** A page or a sheet can be nested too deeply to be read. */
function orUnreadable<T>(read: () => T): T {
  try {
    return read()
  } catch {
    throw new Problem('PAGE_UNREADABLE')
  }
}

const isRefusal = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === refusedAddress || error.code === privateAddress)

/** A sheet that cannot be read is left out. */
async function fetchSheets(outbound: Outbound, addresses: readonly string[], bytes: number, signal: AbortSignal) {
  const first = addresses.slice(0, limits.scanSheets)
  const maxBytes = Math.floor(bytes / Math.max(1, first.length))
  if (maxBytes < 1) return []
  const replies = await Promise.allSettled(
    first.map((url) => outbound.fetch(url, { accept: 'text/css', maxBytes, isCut: true, signal })),
  )
  return replies.flatMap((reply) =>
    reply.status === 'fulfilled' && reply.value.status === 200 && /^text\/css/i.test(reply.value.type)
      ? [decodePage(reply.value.bytes, reply.value.type)]
      : [],
  )
}

/** A button says more about a brand than a link. */
const weights = { button: 3, link: 2, background: 0, text: 0 } as const
const minChroma = { accent: 0.05, tint: 0.008 } as const

function propose({ colors, fonts, radii }: Styles, { themeColor, logo }: ScannedPage): Omit<StyleScan, 'url'> {
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
