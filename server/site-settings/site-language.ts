/** The language of people who have not chosen one: that of the site, which admins set. */
import { defaultLocale, type LocaleCode } from '@guildhall/contract/core/locales.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'

export const siteLanguage = sql`coalesce((select value #>> '{}' from site_settings where key = 'language'), ${sql.raw(`'${defaultLocale}'`)})`

/** A column of queries that select from `users`. */
export const readerLocale = sql<LocaleCode>`coalesce(${users.locale}, ${siteLanguage})`

export async function findSiteLanguage(db: Db): Promise<LocaleCode> {
  const { rows } = await db.execute<{ locale: LocaleCode }>(sql`select ${siteLanguage} as locale`)
  return rows[0]?.locale ?? defaultLocale
}
