/** The archive of an event. It does not hold when or for whom it was made: in one language the same event gives the same bytes. */
import { Readable } from 'node:stream'
import type { SentFile } from '@guildhall/contract/core/endpoint.ts'
import type { LocaleCode } from '@guildhall/contract/core/locales.ts'
import { ZipFile } from 'yazl'
import type { Db } from '../db/db.ts'
import type { Actor } from '../http/authorize.ts'
import { slugOf } from '../text/slug.ts'
import { writeBracketPage } from './bracket-page.ts'
import { writeEventFile } from './event-file.ts'
import { readWhole } from './read.ts'
import { writeSheets } from './sheets.ts'
import { matchTable, playerTable, standingTable } from './tables.ts'

export async function exportEvent(db: Db, actor: Actor, id: string, locale: LocaleCode): Promise<SentFile> {
  const whole = await readWhole(db, actor, id)
  const { name, updatedAt } = whole.tournament
  const body = zip(updatedAt, {
    'event.json': () => writeEventFile(whole),
    'players.csv': () => playerTable(whole),
    'matches.csv': () => matchTable(whole, locale),
    'standings.csv': () => standingTable(whole),
    'bracket.html': () => writeBracketPage(whole, locale),
    'sheets.pdf': () => writeSheets(whole, locale),
  })
  return { name: `${slugOf(name, 'event')}.zip`, body }
}

type Write = () => string | Readable

/** Each file is written when the ones before it have been sent. */
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

/** What fails while it writes fails the stream, not the process. */
async function* contentOf(write: Write) {
  const content = write()
  if (typeof content === 'string') yield content
  else yield* content
}
