/** Exports an event as a ZIP archive, written by another thread. A failure there fails the request before its reply begins. */
import type { SentFile } from '@guildhall/contract/core/endpoint.ts'
import type { LocaleCode } from '@guildhall/contract/core/locales.ts'
import type { Db } from '../db/db.ts'
import type { Actor } from '../http/authorize.ts'
import { slugOf } from '../text/slug.ts'
import { openThread } from '../thread.ts'
import { loadArchive } from './read.ts'

const writeInThread = openThread(new URL('./archive-worker.ts', import.meta.url))

export async function exportEvent(db: Db, actor: Actor, id: string, locale: LocaleCode): Promise<SentFile> {
  const archive = await loadArchive(db, actor, id)
  return {
    name: `${slugOf(archive.tournament.name, 'event')}.zip`,
    body: Buffer.from(await writeInThread({ archive, locale })),
  }
}
