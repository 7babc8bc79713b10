/** What a platform moderator hid is shown again only by platform moderators. */
import { type SQL, sql } from 'drizzle-orm'

/** Whether the user with this id is a platform moderator: the same roles as `isModerator` in http/authorize.ts. */
export const isHiddenByModerator = (hiddenById: SQL): SQL<boolean> =>
  sql`exists (select from users hider where hider.id = ${hiddenById} and hider.role in ('MODERATOR', 'ADMIN', 'SUPER'))`
