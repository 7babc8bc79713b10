import { sql } from 'drizzle-orm'
import { defineModule } from '../module.ts'
import { postRoutes } from './routes.ts'

export const posts = defineModule({
  routes: postRoutes,
  personalData: {
    // The posts of a community are its own: they stay, without a name. All other posts of the person are deleted.
    own: { 'posts.user_id': 'keep' },
    beforeErase: (db, { id }) => db.execute(sql`delete from posts where user_id = ${id} and organization_id is null`),
  },
})
