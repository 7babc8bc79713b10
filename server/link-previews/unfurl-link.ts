/** Fetches the page behind a link and stores its card with a copy of its image. */
import { eq } from 'drizzle-orm'
import { saveImage } from '../assets/images.ts'
import { fileNameOf, removeFilesLater } from '../assets/remove-files.ts'
import type { Db } from '../db/db.ts'
import { linkCards } from '../db/schema/posts.ts'
import type { Gateways } from '../gateways/gateways.ts'
import { Problem } from '../http/problem.ts'
import type { Handler, Jobs } from '../jobs/jobs.ts'
import { invalidate } from '../live/bus.ts'
import { publishMessage } from '../outbox/messages.ts'
import { openThread } from '../thread.ts'
import type { PageFacts } from './read-page.ts'

const pageBytes = 1_000_000
const imageBytes = 4_000_000

const readInThread = openThread(new URL('./page-worker.ts', import.meta.url), 5_000)

/** A page that cannot be read leaves a plain link; it is tried again when someone posts the link later. */
export const unfurlLink: Handler<Jobs['unfurl-link']> = async ({ db, gateways }, { url }) => {
  const facts = await fetchFacts(gateways, url)
  if (!facts?.title)
    return void (await db.update(linkCards).set({ failedAt: new Date() }).where(eq(linkCards.url, url)))
  const { image, ...texts } = facts
  const bytes = image ? await fetchImage(gateways, image) : undefined
  if (!bytes) return storeCard(db, url, { ...texts, image: null })
  try {
    await saveImage(gateways, { bytes }, 'post', (image) => storeCard(db, url, { ...texts, image }))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await storeCard(db, url, { ...texts, image: null }) // the image is not one
  }
}

async function fetchFacts({ outbound }: Gateways, url: string): Promise<PageFacts | undefined> {
  const accept = 'text/html,application/xhtml+xml'
  const page = await outbound.fetch(url, { accept, maxBytes: pageBytes, isCut: true }).catch(() => undefined)
  if (page?.status !== 200 || !/^(text\/html|application\/xhtml\+xml)/i.test(page.type)) return undefined
  try {
    return await readInThread(page)
  } catch {
    return undefined
  }
}

async function fetchImage({ outbound }: Gateways, url: string) {
  const image = await outbound.fetch(url, { accept: 'image/*', maxBytes: imageBytes }).catch(() => undefined)
  return image?.status === 200 ? image.bytes : undefined
}

type Card = Pick<typeof linkCards.$inferSelect, 'title' | 'description' | 'siteName' | 'image'>

const storeCard = (db: Db, url: string, card: Card) =>
  db.transaction(async (db) => {
    const [before] = await db.select().from(linkCards).where(eq(linkCards.url, url)).for('update')
    if (!before) return
    await db
      .update(linkCards)
      .set({ ...card, fetchedAt: new Date(), failedAt: null })
      .where(eq(linkCards.url, url))
    const oldFile = fileNameOf(before.image?.url)
    await removeFilesLater(db, oldFile ? [oldFile] : [])
    await invalidate(db, 'posts')
    await publishMessage(db, 'link-card-fetched', { url })
  })
