/** Reads the settings of the site for a node: cached until any node changes them. */
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { openCache } from '../http/cache.ts'
import type { Bus } from '../live/bus.ts'
import type { SiteSettings, SiteSettingsReader } from '../services.ts'
import type { Settings } from '../settings.ts'
import { type StoredSettings, siteSettingsOf } from './site-settings.ts'

const cacheSeconds = 600

export async function openSiteSettings(db: Db, bus: Bus, settings: Settings): Promise<SiteSettingsReader> {
  const cache = openCache<SiteSettings>(bus, 1)
  const load = async () => ({
    value: siteSettingsOf(settings, await readStored(db)),
    rule: { tags: ['site'], seconds: cacheSeconds },
  })
  let last = await cache.load('settings', load)
  return {
    async read() {
      // While the database does not answer, the last settings apply: cached pages do not need the database.
      last = await cache.load('settings', load).catch(() => last)
      return last
    },
    last: () => last,
  }
}

/** The settings without a database: defaults and the environment. */
export function defaultSiteSettings(settings: Settings): SiteSettingsReader {
  const defaults = siteSettingsOf(settings, {})
  return { read: async () => defaults, last: () => defaults }
}

export async function readStored(db: Db): Promise<StoredSettings> {
  const { rows } = await db.execute<{ stored: StoredSettings | null }>(
    sql`select jsonb_object_agg(key, value) as stored from site_settings`,
  )
  return rows[0]?.stored ?? {}
}
