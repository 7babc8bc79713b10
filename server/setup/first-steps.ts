import type { FirstSteps } from '@guildhall/contract/setup/shapes.ts'
import { sql } from 'drizzle-orm'
import type { Services } from '../services.ts'

type Found = { game: boolean; community: boolean; event: boolean }

/** Nothing of it is stored: a step is open again when its only game, community or event is deleted. */
export async function listFirstSteps({
  db,
  settings,
  siteSettings,
}: Pick<Services, 'db' | 'settings' | 'siteSettings'>): Promise<FirstSteps> {
  const { contactEmail } = await siteSettings.read()
  const { rows } = await db.execute<Found>(sql`
    select exists (select from games) as game,
      exists (select from organizations where deleted_at is null and sandbox_of_id is null) as community,
      exists (select from tournaments where deleted_at is null and not rehearsal)
        or exists (select from leagues where deleted_at is null and not rehearsal) as event`)
  const { game = false, community = false, event = false } = rows[0] ?? {}
  const email = settings.mail.smtpUrl !== undefined
  return { done: { email, contact: contactEmail !== null, game, community, event }, mailbox: settings.mailbox }
}
