import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { organizationFoundings as requests } from '../../db/schema/organizations/joining.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, orNotFound } from '../../http/problem.ts'
import { claimUsername } from '../../identity/username.ts'
import type { SiteSettings } from '../../services.ts'
import { type Decision, decisionColumns } from '../decision.ts'
import { logAction } from '../log.ts'
import { notifyRequester } from '../notify.ts'
import { createOrganization, lockFutureOwner } from './create.ts'
import { findCreationRequest } from './requests.ts'

type Limits = SiteSettings['limits']

/** An admin of the site accepts a request to create a community, or declines it with a reason. */
export async function decideCreationRequest(db: Db, limits: Limits, actor: Actor, id: string, decision: Decision) {
  const { username } = await findCreationRequest(db, eq(requests.id, id))
  const run = () => db.transaction((db) => decide(db, limits, actor, id, decision))
  await (decision.accept ? claimUsername(username, run) : run())
  return findCreationRequest(db, eq(requests.id, id))
}

async function decide(db: Db, limits: Limits, actor: Actor, id: string, decision: Decision) {
  const [row] = await db.select().from(requests).where(eq(requests.id, id)).for('update')
  const { status, userId, name, username, gameIds } = orNotFound(row)
  ensure(status === 'PENDING', 'ALREADY_ANSWERED')

  if (!decision.accept) {
    const { reason } = decision
    ensure(reason !== undefined, 'REASON_NEEDED')
    await db.update(requests).set(decisionColumns(actor, decision)).where(eq(requests.id, id))
    await logAction(db, actor, { action: 'founding-declined', organizationId: null, userId, reason, after: { name } })
    return notifyRequester(db, userId, '/communities/new', { variant: 'declined', community: name, reason })
  }

  await lockFutureOwner(db, userId, limits)
  const { id: organizationId } = await createOrganization(db, actor, userId, { name, username, games: gameIds })
  await db
    .update(requests)
    .set({ ...decisionColumns(actor, decision), organizationId })
    .where(eq(requests.id, id))
  await notifyRequester(db, userId, `/${username}/manage`, { variant: 'accepted', community: name })
}
