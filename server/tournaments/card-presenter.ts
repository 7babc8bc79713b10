import type { TournamentCard } from '@guildhall/contract/tournaments/shapes.ts'
import type { Db } from '../db/db.ts'
import { dress } from './card-data.ts'
import type { ListedRow } from './lists/list.ts'
import { presentCard } from './present.ts'

/** Rows as lists show them, all seen at the same moment. */
export async function cards(db: Db, rows: ListedRow[]): Promise<TournamentCard[]> {
  const now = new Date()
  return (await dress(db, rows)).map((row) => presentCard(row, now))
}
