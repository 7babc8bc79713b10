import { subscriptions } from '@guildhall/contract/subscriptions/calls.ts'
import { mount } from '../http/mount.ts'
import { findCheckout, openPortal, showOffer, startCheckout } from './checkout.ts'
import { receiveEvent } from './receive-event.ts'

export const subscriptionRoutes = mount(subscriptions, {
  'GET /subscriptions': ({ actor, ...services }) => showOffer(services, actor),
  'POST /subscriptions/checkout': ({ actor, body, request, ...services }) =>
    startCheckout(services, actor, body.interval, request.web().headers.get('idempotency-key')),
  'GET /subscriptions/checkout/{sessionId}': ({ actor, params, ...services }) =>
    findCheckout(services, actor, params.sessionId),
  'POST /subscriptions/portal': ({ actor, ...services }) => openPortal(services, actor),
  'POST /subscriptions/webhook': async ({ body, request, ...services }) => {
    await receiveEvent(services, body, request.web().headers.get('stripe-signature') ?? '')
    return undefined
  },
})
