/** Reads and changes the look of a community. Its row is locked, so that two changes of the same column do not overwrite each other. */

import type { Image } from '@guildhall/contract/assets/columns.ts'
import type { AssetType } from '@guildhall/contract/assets/constants.ts'
import type { UploadedFile } from '@guildhall/contract/core/endpoint.ts'
import type { Stored } from '@guildhall/contract/core/shape.ts'
import type { Theme } from '@guildhall/contract/identity/constants.ts'
import type { OrganizationLayout, OrganizationTheme } from '@guildhall/contract/organizations/columns.ts'
import type { OrganizationLook } from '@guildhall/contract/organizations/look.ts'
import type { CommunityLayout, LookImage, OrganizationFont } from '@guildhall/contract/organizations/look-constants.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { createAsset } from '../../assets/create-asset.ts'
import type { Db } from '../../db/db.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { allEventTags } from '../../events/event.ts'
import type { Gateways } from '../../gateways/gateways.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensureUnchanged } from '../../http/ensure-unchanged.ts'
import { ensure, orNotFound } from '../../http/problem.ts'
import { invalidate } from '../../live/bus.ts'
import { logAction } from '../log.ts'
import type { OrganizationRow } from '../read.ts'

type LookColumns = Partial<Pick<OrganizationRow, 'avatar' | 'banner' | 'coin' | 'config' | 'layout'>>

const presentLook = ({ avatar, banner, coin, config, layout, whiteLabel }: OrganizationRow): OrganizationLook => ({
  avatar,
  banner,
  coin,
  theme: config.theme ?? {},
  layout,
  whiteLabel,
})

const isAlive = (id: string) => and(eq(organizations.id, id), isNull(organizations.deletedAt))

export async function findLook(db: Db, id: string): Promise<OrganizationLook> {
  const [row] = await db.select().from(organizations).where(isAlive(id))
  return presentLook(orNotFound(row))
}

type LookChange = ThemeFields & {
  coin?: { name: string; symbol?: string | null }
  layout?: OrganizationLayout | null
  stored?: Stored
}

type ThemeFields = {
  accent?: string | null
  tint?: string | null
  font?: OrganizationFont | null
  radius?: number | null
  defaultTheme?: Theme | null
  pageLayout?: CommunityLayout | null
}

export const updateLook = (db: Db, actor: Actor, id: string, { coin, layout, stored, ...theme }: LookChange) =>
  change(db, actor, id, (row) => {
    ensureUnchanged(stored, valuesOfFields(row))
    const { accent, ...whiteLabelFields } = theme
    ensure(row.whiteLabel || Object.keys(whiteLabelFields).length === 0, 'WHITE_LABEL_OFF')
    return {
      ...(Object.keys(theme).length > 0 && { config: withTheme(row, themeChange(theme)) }),
      ...(coin && { coin: withCoin(row, coin) }),
      ...(layout !== undefined && { layout: layout && { tabs: withOverview(layout.tabs) } }),
    }
  })

/** A symbol that is not named stays. */
const withCoin = (row: OrganizationRow, { name, symbol = row.coin?.symbol }: NonNullable<LookChange['coin']>) => ({
  ...row.coin,
  name,
  symbol: symbol ?? undefined,
})

/** The look by the names of the call that changes it. */
const valuesOfFields = ({ config, coin, layout }: OrganizationRow) => ({
  ...config.theme,
  defaultTheme: config.theme?.theme,
  pageLayout: config.theme?.layout,
  coin: coin && { name: coin.name, symbol: coin.symbol },
  layout,
})

/** Null returns to the look of the site; a field that is not named stays. */
function themeChange({ defaultTheme, pageLayout, ...fields }: ThemeFields): ThemeChange {
  const columns = {
    ...fields,
    ...(defaultTheme !== undefined && { theme: defaultTheme }),
    ...(pageLayout !== undefined && { layout: pageLayout }),
  }
  return Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, value ?? undefined]))
}

/** The overview is always the first tab. */
const withOverview = (tabs: OrganizationLayout['tabs']): OrganizationLayout['tabs'] => [
  'overview',
  ...tabs.filter((tab) => tab !== 'overview'),
]

const assetTypes: Record<LookImage, AssetType> = { avatar: 'AVATAR', banner: 'BANNER', coin: 'COIN', wordmark: 'LOGO' }

/** The image becomes an asset of the community; the one before stays in its assets until it is deleted there. */
export async function uploadLookImage(
  db: Db,
  gateways: Gateways,
  actor: Actor,
  id: string,
  use: LookImage,
  file: UploadedFile,
): Promise<OrganizationLook> {
  const asset = { type: assetTypes[use], file, organizationId: id }
  await createAsset(db, gateways, actor, asset, async (db, { image }) => {
    await change(db, actor, id, (row) => withImage(row, use, orNotFound(image)))
  })
  return findLook(db, id)
}

export const removeLookImage = (db: Db, actor: Actor, id: string, use: LookImage) =>
  change(db, actor, id, (row) => withImage(row, use, null))

const defaultCoinName = 'Coins'

function withImage(row: OrganizationRow, use: LookImage, image: Image | null): LookColumns {
  const noCrest = { crest: undefined }
  if (use === 'banner') return { banner: image }
  if (use === 'wordmark') return { config: withTheme(row, { wordmark: image ?? undefined }) }
  if (use === 'coin') return { coin: { ...(row.coin ?? { name: defaultCoinName }), image: image ?? undefined } }
  const avatar = row.avatar || image ? { color: null, emoji: null, ...row.avatar, url: image?.url ?? null } : null
  return { avatar, config: withTheme(row, noCrest) }
}

type ThemeChange = { [K in keyof OrganizationTheme]?: OrganizationTheme[K] | undefined }

const withTheme = ({ config }: OrganizationRow, theme: ThemeChange): OrganizationRow['config'] => ({
  ...config,
  theme: { ...config.theme, ...theme },
})

/** As the log shows it: flat, and an image by its address. */
const loggedLook = ({ avatar, banner, coin, config, layout }: OrganizationRow): Record<string, unknown> => ({
  accent: config.theme?.accent,
  tint: config.theme?.tint,
  font: config.theme?.font,
  radius: config.theme?.radius,
  defaultTheme: config.theme?.theme,
  pageLayout: config.theme?.layout,
  wordmark: config.theme?.wordmark?.url,
  avatar: avatar?.url,
  banner: banner?.url,
  coin: coin?.image?.url,
  coinName: coin?.name,
  coinSymbol: coin?.symbol,
  tabs: layout?.tabs,
})

async function logChange(db: Db, actor: Actor, previousRow: OrganizationRow, row: OrganizationRow) {
  const [previous, next] = [loggedLook(previousRow), loggedLook(row)]
  const changed = Object.keys(next).filter((key) => JSON.stringify(previous[key]) !== JSON.stringify(next[key]))
  if (changed.length === 0) return
  const valuesIn = (look: Record<string, unknown>) => Object.fromEntries(changed.map((key) => [key, look[key] ?? null]))
  await logAction(db, actor, {
    action: 'community-updated',
    organizationId: row.id,
    before: valuesIn(previous),
    after: valuesIn(next),
  })
}

function change(
  db: Db,
  actor: Actor,
  id: string,
  columnsOf: (row: OrganizationRow) => LookColumns,
): Promise<OrganizationLook> {
  return db.transaction(async (db) => {
    const [locked] = await db.select().from(organizations).where(isAlive(id)).for('update')
    const before = orNotFound(locked)
    const [row = before] = await db
      .update(organizations)
      .set({ ...columnsOf(before), updatedAt: new Date() })
      .where(eq(organizations.id, id))
      .returning()
    await logChange(db, actor, before, row)
    await invalidate(db, 'organizations', ...allEventTags) // event cards show the crest and the accent
    return presentLook(row)
  })
}
