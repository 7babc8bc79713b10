import { shopNotifications } from '@guildhall/contract/shop/constants.ts'
import { defineModule } from '../module.ts'
import { membershipInOrganization } from '../organizations/read.ts'
import { deleteOldAddresses } from './addresses.ts'
import { alertOrder } from './notify.ts'
import { listOrdersOf } from './own-items.ts'
import { membershipInItem } from './read.ts'
import { shopRoutes } from './routes.ts'

declare module '../outbox/messages.ts' {
  interface Messages {
    /** Someone bought an item that the staff ship. */
    'item-ordered': { orderId: string }
  }
}

declare module '../jobs/jobs.ts' {
  interface Jobs {
    'delete-addresses': NoData
  }
}

/** What communities sell for coins, and who bought it. */
export const shop = defineModule({
  routes: shopRoutes,
  scopes: { item: { roles: ['MEMBER', 'ADMIN', 'OWNER'], findMembership: membershipInItem } },
  topics: {
    'shop:{id}': async ({ db, actor, id }) =>
      (await membershipInOrganization(db, { actor, token: null }, id)) !== undefined,
  },
  jobs: { 'delete-addresses': { run: deleteOldAddresses, retries: 2, delay: 60, maxDelay: 600, timeout: 120 } },
  subscribers: { 'item-ordered': { 'alert-staff': alertOrder } },
  cron: { 'delete-addresses': '41 3 * * *' },
  notifications: shopNotifications,
  personalData: {
    own: { 'user_items.user_id': { set: 'address = null, note = null, worn_as = null' } },
    withheld: ['address', 'note', 'redeem_code_id'],
    linked: { orders: listOrdersOf },
  },
})
