/** Exports an event as a ZIP archive. It contains no export time or user, so the same event in the same language gives the same bytes. */
import { Readable } from 'node:stream'
import type { SentFile } from '@guildhall/contract/core/endpoint.ts'
import type { LocaleCode } from '@guildhall/contract/core/locales.ts'
import { ZipFile } from 'yazl'
import type { Db } from '../db/db.ts'
import type { Actor } from '../http/authorize.ts'
import { slugOf } from '../text/slug.ts'
import { writeBracketPage } from './bracket-page.ts'
import { writeEventFile } from './event-file.ts'
import { loadArchive } from './read.ts'
import { writeSheets } from './sheets.ts'
import { matchTable, playerTable, standingTable } from './tables.ts'

export async function exportEvent(db: Db, actor: Actor, id: string, locale: LocaleCode): Promise<SentFile> {
  const archive = await loadArchive(db, actor, id)
  const { name, updatedAt } = archive.tournament
  const body = zip(updatedAt, {
    'event.json': () => writeEventFile(archive),
    'players.csv': () => playerTable(archive),
    'matches.csv': () => matchTable(archive, locale),
    'standings.csv': () => standingTable(archive),
    'bracket.html': () => writeBracketPage(archive, locale),
    'sheets.pdf': () => writeSheets(archive, locale),
  })
  return { name: `${slugOf(name, 'event')}.zip`, body }
}

type Write = () => string | Readable

/** Each file is written after the files before it have been sent. */
function zip(mtime: Date, files: Record<string, Write>): Readable {
  const archive = new ZipFile()
  for (const [name, write] of Object.entries(files))
    archive.addReadStreamLazy(name, { mtime, compress: !name.endsWith('.pdf') }, (done) =>
      done(null, Readable.from(contentOf(write))),
    )
  archive.end()
  const output = Readable.from(archive.outputStream)
  archive.on('error', (error) => output.destroy(error))
  return output
}

/** Inside a generator, a failing writer fails the stream and not the process. */
async function* contentOf(write: Write) {
  const content = write()
  if (typeof content === 'string') yield content
  else yield* content
}
