/** Avatar and banner. The file is stored before the row refers to it, and removed after no row refers to it. */
import type { Banner } from '@guildhall/contract/assets/columns.ts'
import type { UploadedFile } from '@guildhall/contract/core/endpoint.ts'
import { maxPictureBytes } from '@guildhall/contract/identity/constants.ts'
import { eq } from 'drizzle-orm'
import { removeOnError, saveImage, storeAnimation } from '../assets/images.ts'
import { fileNameOf, removeFilesLater } from '../assets/remove-files.ts'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import type { Gateways } from '../gateways/gateways.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure } from '../http/problem.ts'
import { publishMessage } from '../outbox/messages.ts'
import { awardPoints } from '../points/award.ts'
import { findSelf, lockUser, type UserRow } from './read.ts'

type Change = (user: UserRow) => Partial<Pick<UserRow, 'image' | 'banner'>>

/** Whether the user has Pro. A file that is too large without it is refused. */
async function ensureSize(db: Db, actor: Actor, file: UploadedFile, picture: 'avatar' | 'banner'): Promise<boolean> {
  const [user] = await db.select({ pro: users.pro }).from(users).where(eq(users.id, actor.id))
  const isPro = user?.pro === true
  ensure(file.bytes.length <= maxPictureBytes(picture, isPro), 'TOO_LARGE')
  return isPro
}

export async function uploadAvatar(db: Db, gateways: Gateways, actor: Actor, file: UploadedFile) {
  await ensureSize(db, actor, file, 'avatar')
  return saveImage(gateways, file, 'avatar', ({ url }) =>
    replace(
      db,
      actor,
      ({ image }) => ({ image: { color: null, emoji: null, ...image, url } }),
      (db) => awardPoints(db, actor.id, 'UPLOAD_AVATAR'),
    ),
  )
}

/** A moving picture of a Pro user is stored twice: still, and as an animation. */
export async function uploadBanner(db: Db, gateways: Gateways, actor: Actor, file: UploadedFile) {
  const isPro = await ensureSize(db, actor, file, 'banner')
  return saveImage(gateways, file, 'banner', async (picture) => {
    const animation = isPro ? await storeAnimation(gateways, file) : undefined
    if (!animation) return replaceBanner(db, actor, picture)
    const banner = { ...picture, animated: gateways.storage.url(animation) }
    return removeOnError(gateways, animation, () => replaceBanner(db, actor, banner))
  })
}

const replaceBanner = (db: Db, actor: Actor, banner: Banner) =>
  replace(
    db,
    actor,
    () => ({ banner }),
    (db) => awardPoints(db, actor.id, 'UPLOAD_BANNER'),
  )

export const removeAvatar = (db: Db, actor: Actor) =>
  replace(db, actor, ({ image }) => ({ image: image && { ...image, url: null } }))

export const removeBanner = (db: Db, actor: Actor) => replace(db, actor, () => ({ banner: null }))

async function replace(db: Db, actor: Actor, change: Change, afterUpdate?: (db: Db) => Promise<unknown>) {
  return db.transaction(async (db) => {
    const before = await lockUser(db, actor.id)
    await db.update(users).set(change(before)).where(eq(users.id, actor.id))
    await afterUpdate?.(db)
    const after = await findSelf(db, actor.id)
    await publishReplacement(db, before, after.user.image?.url)
    const currentFiles = bannerFiles(after.user)
    await removeFilesLater(
      db,
      bannerFiles(before).filter((name) => !currentFiles.includes(name)),
    )
    return after
  })
}

/** A subscriber replaces the picture in entries and standings, which store its address, and then removes its file. */
export async function publishReplacement(
  db: Db,
  { id, image }: Pick<UserRow, 'id' | 'image'>,
  url: string | null = null,
) {
  if (image?.url && image.url !== url) await publishMessage(db, 'picture-replaced', { userId: id, url: image.url })
}

/** The names of the stored files; images on other sites are skipped. */
export const bannerFiles = ({ banner }: Pick<UserRow, 'banner'>) =>
  [banner?.url, banner?.animated].flatMap((url) => fileNameOf(url) ?? [])
