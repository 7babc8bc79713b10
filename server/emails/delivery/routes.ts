import type { deliveryCalls } from '@guildhall/contract/emails/delivery-calls.ts'
import type { Handlers } from '../../http/mount.ts'
import { confirmMarketing, findConfirmation } from '../marketing-confirmation.ts'
import { followLink } from './click.ts'
import { receiveEvents } from './events/receive.ts'

export const deliveryHandlers: Handlers<typeof deliveryCalls> = {
  'POST /emails/events': async ({ body, request, ...services }) => {
    await receiveEvents(services, { body, headers: request.web().headers })
    return undefined
  },
  'GET /emails/click': ({ db, settings, request, query }) =>
    followLink(db, { ...settings, publicUrl: request.site.mainUrl }, query.token),
  'GET /emails/confirmation': ({ db, settings, query }) => findConfirmation(db, settings, query.token),
  'POST /emails/confirmation': async ({ db, settings, query }) => {
    await confirmMarketing(db, settings, query.token)
    return undefined
  },
}
