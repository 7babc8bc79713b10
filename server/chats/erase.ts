/** Before an account is erased: notifications lose what the person wrote as staff, and the groups that they moderate get another moderator. */
import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { messages } from '../db/schema/chats.ts'
import { withdrawNotifications } from '../notifications/withdraw.ts'
import { handOverGroups } from './groups.ts'

export async function beforeErase(db: Db, { id }: { id: string }) {
  const rows = await db.select({ id: messages.id }).from(messages).where(eq(messages.userId, id))
  await withdrawNotifications(
    db,
    ['message', 'ticket'],
    rows.map((row) => row.id),
  )
  await handOverGroups(db, id)
}
