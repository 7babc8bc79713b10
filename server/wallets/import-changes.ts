/** Grants and deductions from CSV text. Each line names a user by username or email, a whole number, and optionally a reason. */
import { walletLimits } from '@guildhall/contract/wallets/constants.ts'
import type { WalletChangeResult, WalletImport } from '@guildhall/contract/wallets/shapes.ts'
import type { Db } from '../db/db.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure } from '../http/problem.ts'
import { readCsv } from '../text/csv.ts'
import { bookBatch, type ChangeRequest } from './change-wallets.ts'
import { listHolders, type Owners } from './holders.ts'

const columnNames = {
  user: ['username', 'user', 'email', 'member', 'player', 'name'],
  amount: ['amount', 'coins'],
  reason: ['reason', 'note'],
}
const isWholeNumber = /^[+-]?\d{1,12}$/

const tooManyRows = {
  path: 'body.text',
  code: 'MAXITEMS',
  message: `body.text: at most ${walletLimits.csvRows} rows`,
}

export function importChanges(db: Db, actor: Actor, owners: Owners, input: WalletImport): Promise<WalletChangeResult> {
  const lines = linesOf(readCsv(input.text), input.reason)
  ensure(lines.length > 0, 'INVALID', {
    errors: [{ path: 'body.text', code: 'MINITEMS', message: 'body.text: no rows' }],
  })
  ensure(lines.length <= walletLimits.csvRows, 'INVALID', { errors: [tooManyRows] })
  return db.transaction(async (db) => {
    const names = lines.map(({ name }) => name)
    const isEmail = (name: string) => name.includes('@')
    const holders = await listHolders(db, owners.organizationId, {
      usernames: names.filter((name) => !isEmail(name)),
      emails: names.filter(isEmail),
    })
    const byName = new Map(
      holders.flatMap((holder) =>
        [holder.user.username, holder.email].flatMap((name) => (name === null ? [] : [[name, holder] as const])),
      ),
    )
    const requests = lines.map(({ name, amount, ...line }): ChangeRequest => {
      const action = amount !== null && amount < 0 ? 'deduct' : 'grant'
      return { ...line, name, holder: byName.get(name), action, amount: amount === null ? null : Math.abs(amount) }
    })
    return bookBatch(db, actor, owners, requests, input)
  })
}

type Line = { line: number; name: string; amount: number | null; reason: string }

/** A header has no amount. A first line with another digit is a row whose amount is wrong: as a header it would be passed over. */
const isHeader = (cells: readonly string[]) =>
  !cells.some((cell) => isWholeNumber.test(cell)) &&
  (cells.some((cell) => isColumnName(cell.toLowerCase())) || !cells.some((cell) => /\d/.test(cell)))

const isColumnName = (name: string) => Object.values(columnNames).some((names) => names.includes(name))

function linesOf(table: readonly string[][], reason: string): Line[] {
  const [first = []] = table
  const hasHeader = isHeader(first)
  const columnOf = (names: readonly string[], position: number) => {
    const index = first.findIndex((cell) => names.includes(cell.toLowerCase()))
    return hasHeader && index >= 0 ? index : position
  }
  const [userColumn, amountColumn, reasonColumn] = [
    columnOf(columnNames.user, 0),
    columnOf(columnNames.amount, 1),
    columnOf(columnNames.reason, 2),
  ]
  return table.slice(hasHeader ? 1 : 0).map((cells, index) => {
    const amount = cells[amountColumn] ?? ''
    return {
      line: index + (hasHeader ? 2 : 1),
      name: (cells[userColumn] ?? '').toLowerCase().replace(/^@/, ''),
      amount: isWholeNumber.test(amount) ? Number(amount) : null,
      reason: (cells[reasonColumn] || reason).slice(0, walletLimits.reason.max),
    }
  })
}
