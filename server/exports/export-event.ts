/** The archive of an event. Nothing in it tells when it was made or for whom: the same event gives the same bytes. */
import type { SentFile } from '@guildhall/contract/endpoint.ts'
import type { Db } from '../db/db.ts'
import type { Actor } from '../http/verdict.ts'
import { slugOf } from '../slug.ts'
import { writeBracketPage } from './bracket-page.ts'
import { writeEventFile } from './event-file.ts'
import { readWhole } from './read.ts'
import { writeSheets } from './sheets.ts'
import { matchTable, playerTable, standingTable } from './tables.ts'
import { zip } from './zip.ts'

export async function exportEvent(db: Db, actor: Actor, id: string): Promise<SentFile> {
  const whole = await readWhole(db, actor, id)
  const { tournament } = whole
  const files = {
    'event.json': () => writeEventFile(whole),
    'players.csv': () => playerTable(whole),
    'matches.csv': () => matchTable(whole),
    'standings.csv': () => standingTable(whole),
    'bracket.html': () => writeBracketPage(whole),
    'sheets.pdf': () => writeSheets(whole),
  }
  return { name: `${slugOf(tournament.name, 'event')}.zip`, body: await zip(files, tournament.updatedAt) }
}
