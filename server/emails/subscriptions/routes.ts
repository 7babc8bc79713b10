import type { subscriptionCalls } from '@guildhall/contract/emails/subscription-calls.ts'
import type { Handlers } from '../../http/mount.ts'
import { pageOf } from '../../http/page.ts'
import { changeSubscription, listSubscriptions } from './subscriptions.ts'

export const subscriptionHandlers: Handlers<typeof subscriptionCalls> = {
  'GET /user/subscriptions': async ({ db, actor, query }) => {
    const { data, total } = await listSubscriptions(db, actor, query)
    return pageOf(data, total, query)
  },
  'PATCH /user/subscriptions/{id}': ({ db, actor, params, body }) =>
    changeSubscription(db, actor, params.id, body.subscribed),
}
