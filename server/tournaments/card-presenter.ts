import type { TournamentCard } from '@guildhall/contract/tournaments/shapes.ts'
import type { Db } from '../db/db.ts'
import { withCardData } from './card-data.ts'
import type { ListedRow } from './lists/list.ts'
import { presentCard } from './present.ts'

/** Presents all rows with the same `now`, so that their statuses agree. */
export async function presentTournamentCards(db: Db, rows: ListedRow[]): Promise<TournamentCard[]> {
  const now = new Date()
  return (await withCardData(db, rows)).map((row) => presentCard(row, now))
}
