import { webhooks } from '@guildhall/contract/webhooks/calls.ts'
import { mount } from '../http/mount.ts'
import { allOf } from '../http/page.ts'
import { changeEndpoint, createEndpoint, removeEndpoint, rotateSecret } from './endpoints.ts'
import { listDeliveries, listEndpoints, showDelivery, showEndpoint } from './read.ts'
import { redeliver, retryFailed, sendTest } from './redeliver.ts'

export const webhookRoutes = mount(webhooks, {
  'GET /organizations/{id}/webhooks': async ({ db, params }) => allOf(await listEndpoints(db, params.id)),
  'POST /organizations/{id}/webhooks': ({ params, body, ...services }) => createEndpoint(services, params.id, body),
  'GET /organizations/{id}/webhooks/{webhookId}': ({ db, params }) => showEndpoint(db, params),
  'PATCH /organizations/{id}/webhooks/{webhookId}': async ({ params, body, ...services }) => {
    await changeEndpoint(services, params, body)
    return showEndpoint(services.db, params)
  },
  'DELETE /organizations/{id}/webhooks/{webhookId}': async ({ db, actor, params }) => {
    await removeEndpoint(db, actor, params)
    return undefined
  },
  'POST /organizations/{id}/webhooks/{webhookId}/secret': ({ params, ...services }) => rotateSecret(services, params),
  'POST /organizations/{id}/webhooks/{webhookId}/test': ({ db, params }) => sendTest(db, params),
  'POST /organizations/{id}/webhooks/{webhookId}/retry': ({ db, params }) => retryFailed(db, params),
  'GET /organizations/{id}/webhooks/{webhookId}/deliveries': ({ db, params, query }) =>
    listDeliveries(db, params, query),
  'GET /organizations/{id}/webhooks/{webhookId}/deliveries/{deliveryId}': ({ params, ...services }) =>
    showDelivery(services, params, params.deliveryId),
  'POST /organizations/{id}/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver': ({ db, params }) =>
    redeliver(db, params, params.deliveryId),
})
