/** Calls about any event, its matches and its entrants. While leagues are switched off, those of a league do not exist. */
import { isUuid } from '@guildhall/contract/core/uuid.ts'
import type { Db } from '../../db/db.ts'
import { statement } from '../../db/statement.ts'

const isLeague = {
  tournaments: statement('select from leagues where id = $1'),
  matches: statement(`select from matches where id = $1 and event_type = 'League'`),
  players: statement(`select from players where id = $1 and event_type = 'League'`),
}

const areaPattern = /^(?:\/admin)?\/(tournaments|matches|players)\/\{id\}/

/** `path` is the one of the contract, with the names of its parameters. */
export async function isAboutLeague(db: Db, path: string, id: unknown): Promise<boolean> {
  const area = areaPattern.exec(path)?.[1]
  const find = Object.entries(isLeague).find(([name]) => name === area)?.[1]
  return find !== undefined && typeof id === 'string' && isUuid(id) && (await find(db, id)).length > 0
}
