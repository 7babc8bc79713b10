/**
 * The setup of a new site. It opens for the person who becomes the first SUPER, can be left and continued, and is closed for good when
 * they finish it. Sites that had a SUPER before, such as the demo, have none.
 */
import type { SetupState } from '@guildhall/contract/setup/shapes.ts'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../audit/write-audit.ts'
import type { Db } from '../db/db.ts'
import { games } from '../db/schema/games.ts'
import { starterGames } from '../games/starter-games.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { findSelf } from '../identity/read.ts'
import type { Services } from '../services.ts'
import { presentSettings } from '../site-settings/present.ts'

/** The setup in the table of settings. */
type StoredSetup = { userId: string; finishedAt: string | null }

async function readSetup(db: Db, lock = false): Promise<StoredSetup | undefined> {
  const { rows } = await db.execute<{ value: StoredSetup }>(
    sql`select value from site_settings where key = 'setup' ${lock ? sql`for update` : sql``}`,
  )
  return rows[0]?.value
}

export async function isSetupOpen(db: Db, actor: Actor): Promise<boolean> {
  const setup = await readSetup(db)
  return setup?.userId === actor.id && setup.finishedAt === null
}

/** Throws unless the caller is the first admin and has not finished. */
export async function ensureOpen(db: Db, actor: Actor, { lock = false } = {}) {
  const setup = orNotFound(await readSetup(db, lock))
  ensure(setup.finishedAt === null, 'GONE')
  ensure(setup.userId === actor.id, 'NOT_FOUND')
}

type SetupServices = Pick<Services, 'db' | 'settings' | 'siteSettings'>

export async function showSetup({ db, settings, siteSettings }: SetupServices, actor: Actor): Promise<SetupState> {
  await ensureOpen(db, actor)
  const { user } = await findSelf(db, actor.id)
  const existingSlugs = new Set((await db.select({ slug: games.slug }).from(games)).map(({ slug }) => slug))
  return {
    settings: presentSettings(settings, await siteSettings.read()),
    email: { server: settings.mail.smtpUrl !== undefined, mailbox: settings.mailbox, to: user.email ?? '' },
    storage: { bucket: settings.s3 !== undefined },
    games: starterGames.map(({ slug, name }) => ({ slug, name, exists: existingSlugs.has(slug) })),
  }
}

export const finishSetup = (db: Db, actor: Actor) =>
  db.transaction(async (db) => {
    await ensureOpen(db, actor, { lock: true })
    await db.execute(sql`
      update site_settings set value = value || jsonb_build_object('finishedAt', ${new Date().toISOString()}::text)
      where key = 'setup'`)
    await writeAudit(db, { action: 'setup-finished', actorId: actor.id, subject: { kind: 'site' } })
  })
