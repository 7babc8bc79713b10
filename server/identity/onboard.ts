import type { Onboarding } from '@guildhall/contract/identity/shapes.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { chooseMarketing } from '../emails/marketing-confirmation.ts'
import type { Actor } from '../http/authorize.ts'
import type { CommunityHost } from '../http/hosts/hosts.ts'
import { ensure } from '../http/problem.ts'
import { checkWords } from '../moderation/word-filter.ts'
import { publishMessage } from '../outbox/messages.ts'
import { awardPoints } from '../points/award.ts'
import type { Settings } from '../settings.ts'
import { withEmoji } from './image.ts'
import { logAction } from './log.ts'
import { findSelf, lockUser } from './read.ts'
import { cleanTag } from './tag.ts'
import { updateInfo } from './update-info.ts'
import { claimUsername } from './username.ts'

/** Saves the first choices of a new account. A user can do this only once. `community` is the one on whose host they sign up. */
export function onboard(
  db: Db,
  settings: Settings,
  actor: Actor,
  onboarding: Onboarding,
  community: CommunityHost | null,
) {
  const { image, username, utm, tag, flag, country, timezone, games, marketingOptin, ...choices } = onboarding
  const info = { ...(country && { country }), ...(timezone && { timezone }), ...(games && { games }) }
  const names = cleanTag({ ...(tag !== undefined && { tag }), ...(flag !== undefined && { flag }) })
  return claimUsername(username, () =>
    db.transaction(async (db) => {
      const user = await lockUser(db, actor.id)
      ensure(user.onboardedAt === null, 'CONFLICT')
      const texts = [username, choices.name, names.tag].filter(Boolean)
      await checkWords(db, texts.join('\n'), { organizationId: null })

      const now = new Date()
      const marketing = await chooseMarketing(db, settings, user, { marketingOptin })
      const isTagged = utm && Object.keys(utm).length > 0
      await db
        .update(users)
        .set({
          ...choices,
          ...marketing,
          ...names,
          username,
          image: withEmoji(user.image, image),
          onboardedAt: now,
          ...(isTagged && { utm }),
        })
        .where(eq(users.id, actor.id))
      if (Object.keys(info).length > 0) await updateInfo(db, actor, info)
      await awardPoints(db, actor.id, 'SET_EMOJI')
      await publishMessage(db, 'user-signed-up', { userId: actor.id, organizationId: community?.organizationId })
      await logAction(db, actor.id, 'username-chosen', { username })
      return findSelf(db, actor.id)
    }),
  )
}
