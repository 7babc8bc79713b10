import type { Db } from '../db/db.ts'
import { addStarterGames, starterGames } from '../games/starter-games.ts'

export const seedGames = (db: Db): Promise<Map<string, string>> =>
  addStarterGames(
    db,
    starterGames.map(({ slug }) => slug),
  )
