import type { outboxCalls } from '@guildhall/contract/emails/outbox-calls.ts'
import type { Db } from '../../db/db.ts'
import type { Handlers } from '../../http/mount.ts'
import { pageOf } from '../../http/page.ts'
import { ensure } from '../../http/problem.ts'
import type { Settings } from '../../settings.ts'
import { mailboxPage } from '../mailbox-page.ts'
import { cancelEmail } from './cancel.ts'
import { canRead } from './policy.ts'
import { presentDetails, presentOutboxEmail, withoutTokens } from './present.ts'
import { findOutboxEmail, listOutbox, type OutboxQuery, type OutboxScope, readFigures } from './read.ts'
import { resendEmail } from './resend.ts'

const site: OutboxScope = { organizationId: null }
const communityOf = ({ id }: { id: string }): OutboxScope => ({ organizationId: id })

export const outboxHandlers: Handlers<typeof outboxCalls> = {
  'GET /admin/emails': ({ db, query }) => list(db, site, query),
  'GET /admin/emails/figures': ({ db }) => readFigures(db, site),
  'GET /admin/emails/{id}': ({ db, params, settings }) => showEmail(db, settings, site, params.id),
  'GET /admin/emails/{id}/html': ({ db, params, settings }) => showHtml(db, settings, site, params.id),
  'POST /admin/emails/{id}/resend': async ({ db, actor, params }) =>
    presentOutboxEmail(await resendEmail(db, actor, site, params.id), site),
  'POST /admin/emails/{id}/cancel': async ({ db, actor, params }) =>
    presentOutboxEmail(await cancelEmail(db, actor, site, params.id), site),
  'GET /admin/organizations/{id}/emails': ({ db, params, query }) => list(db, communityOf(params), query),
  'GET /admin/organizations/{id}/emails/figures': ({ db, params }) => readFigures(db, communityOf(params)),
  'GET /admin/organizations/{id}/emails/{emailId}': ({ db, params, settings }) =>
    showEmail(db, settings, communityOf(params), params.emailId),
  'GET /admin/organizations/{id}/emails/{emailId}/html': ({ db, params, settings }) =>
    showHtml(db, settings, communityOf(params), params.emailId),
  'POST /admin/organizations/{id}/emails/{emailId}/resend': async ({ db, actor, params }) => {
    const scope = communityOf(params)
    return presentOutboxEmail(await resendEmail(db, actor, scope, params.emailId), scope)
  },
  'POST /admin/organizations/{id}/emails/{emailId}/cancel': async ({ db, actor, params }) => {
    const scope = communityOf(params)
    return presentOutboxEmail(await cancelEmail(db, actor, scope, params.emailId), scope)
  },
}

async function list(db: Db, scope: OutboxScope, query: OutboxQuery) {
  const { data, total, cursor } = await listOutbox(db, scope, query)
  const page = pageOf(
    data.map((row) => presentOutboxEmail(row, scope)),
    total,
    query,
  )
  return { ...page, ...(cursor && { cursor }) }
}

const showEmail = async (db: Db, settings: Settings, scope: OutboxScope, id: string) =>
  presentDetails(db, settings, scope, await findOutboxEmail(db, scope, id))

async function showHtml(db: Db, settings: Settings, scope: OutboxScope, id: string) {
  const row = await findOutboxEmail(db, scope, id)
  ensure(canRead(row), 'NOT_FOUND')
  const page = await mailboxPage(db, settings, row.email)
  return new Response(withoutTokens(await page.text()), { headers: page.headers })
}
