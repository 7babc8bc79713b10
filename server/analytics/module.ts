import { sql } from 'drizzle-orm'
import { defineModule } from '../module.ts'
import { analyticsRoutes } from './routes.ts'

export const analytics = defineModule({
  routes: analyticsRoutes,
  personalData: {
    own: { 'conversions.user_id': 'delete' },
    beforeErase: (db, { externalId }) =>
      db.execute(sql`update page_views set external_id = null where external_id = ${externalId}`),
  },
})
