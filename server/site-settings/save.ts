import type { EnvironmentSetting } from '@guildhall/contract/site-settings/constants.ts'
import type { Banner, SiteSettingsChange } from '@guildhall/contract/site-settings/shapes.ts'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../audit/write-audit.ts'
import type { Db } from '../db/db.ts'
import { uuidv7 } from '../db/id.ts'
import { siteSettings } from '../db/schema/site/site-settings.ts'
import { ensure } from '../http/problem.ts'
import { allTags, invalidate } from '../live/bus.ts'
import type { Settings } from '../settings.ts'
import { readStored } from './open-site-settings.ts'
import { type StoredSettings, settingsFromEnvironment } from './site-settings.ts'

/** Any cached reply may depend on the settings, so all are dropped. */
export async function saveSiteSettings(db: Db, settings: Settings, actorId: string, change: SiteSettingsChange) {
  const fixed: EnvironmentSetting[] = settingsFromEnvironment(settings)
  ensure(!fixed.some((name) => change[name] !== undefined), 'SET_BY_ENVIRONMENT')
  checkTimes(change)
  await db.transaction(async (db) => {
    await db.execute(sql`lock table site_settings in share row exclusive mode`)
    const before = await readStored(db)
    const changed = merge(before, change)
    const rows = Object.entries(changed).map(([key, value]) => ({ key, value: sql`${JSON.stringify(value)}::jsonb` }))
    if (rows.length === 0) return
    await db
      .insert(siteSettings)
      .values(rows)
      .onConflictDoUpdate({ target: siteSettings.key, set: { value: sql`excluded.value`, updatedAt: new Date() } })
    const earlier = {
      ...Object.fromEntries(Object.keys(changed).map((key) => [key, null])),
      ...pickKeys(before, changed),
    }
    await writeAudit(db, {
      action: 'settings-changed',
      actorId,
      subject: { kind: 'site', label: Object.keys(changed).join(', ') },
      before: earlier,
      after: changed,
    })
    await invalidate(db, allTags)
  })
}

const pickKeys = (stored: StoredSettings, changed: StoredSettings) =>
  Object.fromEntries(Object.entries(stored).filter(([key]) => key in changed))

function checkTimes({ banner, maintenance }: SiteSettingsChange) {
  ensure(!banner?.from || !banner.to || new Date(banner.from) < new Date(banner.to), 'INVALID', {
    detail: 'The banner ends before it begins',
  })
  ensure(!banner || banner.texts.en, 'INVALID', { detail: 'The banner needs an English text' })
  ensure(!maintenance?.on || !maintenance.until || new Date(maintenance.until) > new Date(), 'INVALID', {
    detail: 'The end of the maintenance is over',
  })
}

/** The keys that the change names, with their new values. */
function merge(before: StoredSettings, change: SiteSettingsChange): StoredSettings {
  const { features, limits, banner, ...rest } = change
  return {
    ...rest,
    ...(features && { features: { ...before.features, ...features } }),
    ...(limits && { limits: { ...before.limits, ...limits } }),
    ...(banner !== undefined && { banner: banner && newBanner(banner) }),
  }
}

const newBanner = (banner: Omit<Banner, 'id'>): Banner => ({ id: uuidv7(), ...banner })
