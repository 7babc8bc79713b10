/** Writes the archive of an event. It contains no export time or user, so the same event in the same language gives the same bytes. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { LocaleCode } from '@guildhall/contract/core/locales.ts'
import { ZipFile } from 'yazl'
import { writeBracketPage } from './bracket-page.ts'
import { writeEventFile } from './event-file.ts'
import type { EventArchive } from './read.ts'
import { writeSheets } from './sheets.ts'
import { matchTable, playerTable, standingTable } from './tables.ts'

export async function writeArchive(archive: EventArchive, locale: LocaleCode): Promise<Buffer> {
  const files: Record<string, () => string | Promise<Readable>> = {
    'event.json': () => writeEventFile(archive),
    'players.csv': () => playerTable(archive),
    'matches.csv': () => matchTable(archive, locale),
    'standings.csv': () => standingTable(archive),
    'bracket.html': () => writeBracketPage(archive, locale),
    'sheets.pdf': () => writeSheets(archive, locale),
  }
  const zip = new ZipFile()
  for (const [name, write] of Object.entries(files)) {
    const options = { mtime: archive.tournament.updatedAt, compress: !name.endsWith('.pdf') }
    const content = write()
    if (typeof content === 'string') zip.addBuffer(Buffer.from(content), name, options)
    else zip.addBuffer(await buffer(await content), name, options)
  }
  zip.end()
  return buffer(Readable.from(zip.outputStream))
}
