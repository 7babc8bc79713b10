import type { UserChange } from '@guildhall/contract/identity/shapes.ts'
import { socialAwards } from '@guildhall/contract/points/constants.ts'
import { socialKinds } from '@guildhall/contract/profiles/constants.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { chooseMarketing } from '../emails/marketing-confirmation.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure } from '../http/problem.ts'
import { checkWords } from '../moderation/word-filter.ts'
import { awardPoints } from '../points/award.ts'
import type { Settings } from '../settings.ts'
import { withEmoji } from './image.ts'
import { logAction } from './log.ts'
import { findSelf, lockUser } from './read.ts'
import { safeSocials } from './socials.ts'
import { cleanTag, renameEntries } from './tag.ts'
import { claimUsername } from './username.ts'

export function updateUser(db: Db, actor: Actor, { image, bio, socials, tag, sponsor, flag, ...change }: UserChange) {
  const names = cleanTag({
    ...(tag !== undefined && { tag }),
    ...(sponsor !== undefined && { sponsor }),
    ...(flag !== undefined && { flag }),
  })
  return claimUsername(change.username, () =>
    db.transaction(async (db) => {
      const texts = [change.username, change.name, names.tag, names.sponsor, bio].filter(Boolean)
      await checkWords(db, texts.join('\n'), { organizationId: null })
      if (Object.keys(names).length > 0 || change.username)
        await renameEntries(db, actor.id, { ...names, ...(change.username && { username: change.username }) })
      const user = await lockUser(db, actor.id)
      ensure(change.username === undefined || user.onboardedAt !== null, 'CONFLICT')
      const links = socials && safeSocials(socials)
      const trimmedBio = bio === undefined ? undefined : bio?.trim() || null

      await db
        .update(users)
        .set({
          ...change,
          ...names,
          ...(image && { image: withEmoji(user.image, image) }),
          ...(trimmedBio !== undefined && { bio: trimmedBio }),
          ...(links && { socials: links }),
          updatedAt: new Date(),
        })
        .where(eq(users.id, actor.id))
      if (change.username && change.username !== user.username)
        await logAction(db, actor.id, 'username-chosen', { username: change.username })

      if (image) await awardPoints(db, actor.id, 'SET_EMOJI')
      if (trimmedBio) await awardPoints(db, actor.id, 'WRITE_BIO')
      for (const kind of socialKinds) if (links?.[kind]) await awardPoints(db, actor.id, socialAwards[kind])
      return findSelf(db, actor.id)
    }),
  )
}

type EmailChoices = { emailOptin?: boolean; marketingOptin?: boolean }

export function updateEmailChoices(db: Db, settings: Settings, actor: Actor, choices: EmailChoices) {
  const { emailOptin, marketingOptin } = choices
  return db.transaction(async (db) => {
    const marketing = await chooseMarketing(db, settings, await lockUser(db, actor.id), { marketingOptin })
    await db
      .update(users)
      .set({ ...(emailOptin !== undefined && { emailOptin }), ...marketing, updatedAt: new Date() })
      .where(eq(users.id, actor.id))
    return findSelf(db, actor.id)
  })
}
