import { emails } from '@guildhall/contract/emails/calls.ts'
import { type ApiRequest, mount } from '../http/mount.ts'
import { pageOf } from '../http/page.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import type { Settings } from '../settings.ts'
import { deliveryHandlers } from './delivery/routes.ts'
import { mailboxPage } from './mailbox-page.ts'
import { templateHandlers } from './organizer-templates/routes.ts'
import { outboxHandlers } from './outbox/routes.ts'
import { presentEmail, presentEntry, presentSubscription } from './present.ts'
import { findAddress, findOrganizationName, findSentEmail, isSubscribed, listMailbox } from './read.ts'
import { previewHandlers } from './render/routes.ts'
import { subscriptionHandlers } from './subscriptions/routes.ts'
import { unsubscribe } from './unsubscribe.ts'
import { readToken } from './unsubscribe-token.ts'

export const emailRoutes = mount(emails, {
  'GET /emails/unsubscribe': ({ query, settings }) => ({
    location: `${settings.publicUrl}/unsubscribe?token=${encodeURIComponent(query.token)}`,
  }),
  'POST /emails/unsubscribe': async ({ db, query, settings }) => {
    await unsubscribe(db, settings, query.token)
    return undefined
  },
  'GET /emails/subscription': async ({ db, query, settings }) => {
    const { userId, list } = orNotFound(readToken(settings.authSecret, query.token))
    const address = await findAddress(db, userId)
    const subscribed = await isSubscribed(db, userId, [list])
    return presentSubscription({ address, list, subscribed, organization: await findOrganizationName(db, list) })
  },
  'GET /mailbox': async ({ db, query, request, settings }) => {
    ensureMailbox(settings, request)
    const { rows, total } = await listMailbox(db, query)
    return pageOf(rows.map(presentEntry), total, query)
  },
  'GET /mailbox/{id}': async ({ db, params, request, settings }) => {
    ensureMailbox(settings, request)
    return presentEmail(db, settings, await findSentEmail(db, params.id))
  },
  'GET /mailbox/{id}/html': async ({ db, params, request, settings }) => {
    ensureMailbox(settings, request)
    return mailboxPage(db, settings, await findSentEmail(db, params.id))
  },
  ...deliveryHandlers,
  ...outboxHandlers,
  ...previewHandlers,
  ...subscriptionHandlers,
  ...templateHandlers,
})

/** The mailbox shows the emails of all users, with their login codes, so it is for a person at this machine only. */
const ensureMailbox = ({ mailbox }: Settings, { isLocal }: ApiRequest) => ensure(mailbox && isLocal, 'NOT_FOUND')
