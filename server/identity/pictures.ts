/** Avatar and banner. The file is stored before the row refers to it, and removed after no row refers to it. */
import type { UploadedFile } from '@guildhall/contract/core/endpoint.ts'
import { eq } from 'drizzle-orm'
import { saveImage } from '../assets/images.ts'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import type { Gateways } from '../gateways/gateways.ts'
import type { Actor } from '../http/authorize.ts'
import { publishMessage } from '../outbox/messages.ts'
import { award } from '../points/award.ts'
import { findSelf, lockUser, type UserRow } from './read.ts'

type Change = (user: UserRow) => Partial<Pick<UserRow, 'image' | 'banner'>>

export async function uploadAvatar(db: Db, gateways: Gateways, actor: Actor, file: UploadedFile) {
  const { url } = await saveImage(gateways, file, 'avatar')
  return replace(
    db,
    gateways,
    actor,
    ({ image }) => ({ image: { color: null, emoji: null, ...image, url } }),
    async (db) => {
      await award(db, actor.id, 'UPLOAD_AVATAR')
      await publishMessage(db, 'avatar-uploaded', { userId: actor.id })
    },
  )
}

export async function uploadBanner(db: Db, gateways: Gateways, actor: Actor, file: UploadedFile) {
  const banner = await saveImage(gateways, file, 'banner')
  return replace(
    db,
    gateways,
    actor,
    () => ({ banner }),
    async (db) => {
      await award(db, actor.id, 'UPLOAD_BANNER')
    },
  )
}

export const removeAvatar = (db: Db, gateways: Gateways, actor: Actor) =>
  replace(db, gateways, actor, ({ image }) => ({ image: image && { ...image, url: null } }))

export const removeBanner = (db: Db, gateways: Gateways, actor: Actor) =>
  replace(db, gateways, actor, () => ({ banner: null }))

async function replace(
  db: Db,
  { storage }: Gateways,
  actor: Actor,
  change: Change,
  afterUpdate?: (db: Db) => Promise<void>,
) {
  const { before, after } = await db.transaction(async (db) => {
    const before = await lockUser(db, actor.id)
    await db.update(users).set(change(before)).where(eq(users.id, actor.id))
    await afterUpdate?.(db)
    return { before, after: await findSelf(db, actor.id) }
  })
  const currentFiles = filesOf(after.user)
  for (const name of filesOf(before)) if (!currentFiles.includes(name)) await storage.remove(name)
  return after
}

/** The names of the user's stored files; images on other sites are skipped. */
export const filesOf = ({ image, banner }: Pick<UserRow, 'image' | 'banner'>) =>
  [image?.url, banner?.url].flatMap((url) => /^\/files\/([\w.]+)$/.exec(url ?? '')?.[1] ?? [])
