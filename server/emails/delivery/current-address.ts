import { sql } from 'drizzle-orm'

/**
 * A reader can change their address while an email waits for its time. One about the account goes to the address that it was written
 * for, such as the previous one.
 */
export const currentAddress = sql<string>`case when emails.lane = 'account' then emails."to"
  else coalesce((select users.email from users where users.id = emails.user_id), emails."to") end`
