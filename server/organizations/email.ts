import { and, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { sendEmail } from '../emails/send-email.ts'
import type { CommunityTemplate } from '../emails/templates.ts'
import type { Settings } from '../settings.ts'

type About = { community: string; path: string; name?: string; reason?: string | undefined; at?: Date }

/** An email about a community to people without whom the matter would wait: decisions on them, offers and deletions. */
export async function emailAbout(
  db: Db,
  { publicUrl }: Settings,
  userIds: readonly string[],
  template: CommunityTemplate,
  { path, ...values }: About,
) {
  if (userIds.length === 0) return
  const readers = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      and(
        inArray(users.id, [...userIds]),
        isNotNull(users.email),
        isNotNull(users.emailVerified),
        isNull(users.deletedAt),
      ),
    )
  for (const { id, email } of readers)
    await sendEmail(db, {
      to: email ?? '',
      userId: id,
      template,
      values: { ...values, url: `${publicUrl}${path}` },
    })
}
