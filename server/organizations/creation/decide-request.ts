import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { organizationFoundings as requests } from '../../db/schema/organizations/joining.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, orNotFound } from '../../http/problem.ts'
import { claimUsername } from '../../identity/username.ts'
import type { SiteSettings } from '../../services.ts'
import { logAction } from '../log.ts'
import { notifyCreationRequest } from '../notify.ts'
import { createOrganization, lockFutureOwner } from './create.ts'
import { findCreationRequest } from './requests.ts'

type Limits = SiteSettings['limits']
export type Decision = { accept: boolean; reason?: string }

/** An admin of the site accepts a request to create a community, or declines it with a reason. */
export async function decideCreationRequest(db: Db, limits: Limits, actor: Actor, id: string, decision: Decision) {
  const { username } = await findCreationRequest(db, eq(requests.id, id))
  const decide = () => db.transaction((db) => write(db, limits, actor, id, decision))
  await (decision.accept ? claimUsername(username, decide) : decide())
  return findCreationRequest(db, eq(requests.id, id))
}

async function write(db: Db, limits: Limits, actor: Actor, id: string, { accept, reason }: Decision) {
  const [row] = await db.select().from(requests).where(eq(requests.id, id)).for('update')
  const { status, userId, name, username, gameIds } = orNotFound(row)
  ensure(status === 'PENDING', 'ALREADY_ANSWERED')
  const decision = { decidedById: actor.id, decidedAt: new Date(), reason: reason ?? null }

  if (!accept) {
    ensure(reason !== undefined, 'REASON_NEEDED')
    await db
      .update(requests)
      .set({ ...decision, status: 'DECLINED' })
      .where(eq(requests.id, id))
    await logAction(db, actor, { action: 'founding-declined', organizationId: null, userId, reason, after: { name } })
    return notifyCreationRequest(db, userId, '/communities/new', { variant: 'declined', community: name, reason })
  }

  await lockFutureOwner(db, userId, limits)
  const { id: organizationId } = await createOrganization(db, actor, userId, { name, username, games: gameIds })
  await db
    .update(requests)
    .set({ ...decision, organizationId, status: 'ACCEPTED' })
    .where(eq(requests.id, id))
  await notifyCreationRequest(db, userId, `/${username}/manage`, { variant: 'accepted', community: name })
}
