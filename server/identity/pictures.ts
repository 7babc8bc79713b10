/** Avatar and banner. The file is stored before the row refers to it, and removed after no row refers to it. */
import type { UploadedFile } from '@guildhall/contract/core/endpoint.ts'
import { eq } from 'drizzle-orm'
import { saveImage } from '../assets/images.ts'
import { fileNameOf, removeFilesLater } from '../assets/remove-files.ts'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import type { Gateways } from '../gateways/gateways.ts'
import type { Actor } from '../http/authorize.ts'
import { publishMessage } from '../outbox/messages.ts'
import { award } from '../points/award.ts'
import { findSelf, lockUser, type UserRow } from './read.ts'

type Change = (user: UserRow) => Partial<Pick<UserRow, 'image' | 'banner'>>

export const uploadAvatar = (db: Db, gateways: Gateways, actor: Actor, file: UploadedFile) =>
  saveImage(gateways, file, 'avatar', ({ url }) =>
    replace(
      db,
      actor,
      ({ image }) => ({ image: { color: null, emoji: null, ...image, url } }),
      async (db) => {
        await award(db, actor.id, 'UPLOAD_AVATAR')
        await publishMessage(db, 'avatar-uploaded', { userId: actor.id })
      },
    ),
  )

export const uploadBanner = (db: Db, gateways: Gateways, actor: Actor, file: UploadedFile) =>
  saveImage(gateways, file, 'banner', (banner) =>
    replace(
      db,
      actor,
      () => ({ banner }),
      async (db) => {
        await award(db, actor.id, 'UPLOAD_BANNER')
      },
    ),
  )

export const removeAvatar = (db: Db, actor: Actor) =>
  replace(db, actor, ({ image }) => ({ image: image && { ...image, url: null } }))

export const removeBanner = (db: Db, actor: Actor) => replace(db, actor, () => ({ banner: null }))

async function replace(db: Db, actor: Actor, change: Change, afterUpdate?: (db: Db) => Promise<void>) {
  return db.transaction(async (db) => {
    const before = await lockUser(db, actor.id)
    await db.update(users).set(change(before)).where(eq(users.id, actor.id))
    await afterUpdate?.(db)
    const after = await findSelf(db, actor.id)
    const currentFiles = filesOf(after.user)
    const unusedFiles = filesOf(before).filter((name) => !currentFiles.includes(name))
    await removeFilesLater(db, unusedFiles)
    return after
  })
}

/** The names of the user's stored files; images on other sites are skipped. */
export const filesOf = ({ image, banner }: Pick<UserRow, 'image' | 'banner'>) =>
  [image?.url, banner?.url].flatMap((url) => fileNameOf(url) ?? [])
