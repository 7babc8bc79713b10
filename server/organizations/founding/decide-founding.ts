import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { organizationFoundings as foundings } from '../../db/schema/organizations/joining.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, orNotFound } from '../../http/problem.ts'
import { claimUsername } from '../../identity/username.ts'
import type { SiteSettings } from '../../services.ts'
import { logAction } from '../log.ts'
import { notifyFounding } from '../notify.ts'
import { createOrganization, lockFounder } from './found.ts'
import { findFounding } from './foundings.ts'

type Limits = SiteSettings['limits']
export type Decision = { accept: boolean; reason?: string }

/** An admin of the site accepts a request to found a community, or declines it with a reason. */
export async function decideFounding(db: Db, limits: Limits, actor: Actor, id: string, decision: Decision) {
  const { username } = await findFounding(db, eq(foundings.id, id))
  const decide = () => db.transaction((db) => write(db, limits, actor, id, decision))
  await (decision.accept ? claimUsername(username, decide) : decide())
  return findFounding(db, eq(foundings.id, id))
}

async function write(db: Db, limits: Limits, actor: Actor, id: string, { accept, reason }: Decision) {
  const [row] = await db.select().from(foundings).where(eq(foundings.id, id)).for('update')
  const { status, userId, name, username, gameIds } = orNotFound(row)
  ensure(status === 'PENDING', 'ALREADY_ANSWERED')
  const decision = { decidedById: actor.id, decidedAt: new Date(), reason: reason ?? null }

  if (!accept) {
    ensure(reason !== undefined, 'REASON_NEEDED')
    await db
      .update(foundings)
      .set({ ...decision, status: 'DECLINED' })
      .where(eq(foundings.id, id))
    await logAction(db, actor, { action: 'founding-declined', organizationId: null, userId, reason, after: { name } })
    return notifyFounding(db, userId, '/communities/new', { variant: 'declined', community: name, reason })
  }

  await lockFounder(db, userId, limits)
  const { id: organizationId } = await createOrganization(db, actor, userId, { name, username, games: gameIds })
  await db
    .update(foundings)
    .set({ ...decision, organizationId, status: 'ACCEPTED' })
    .where(eq(foundings.id, id))
  await notifyFounding(db, userId, `/${username}/manage`, { variant: 'accepted', community: name })
}
