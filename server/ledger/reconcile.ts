/**
 * Proves the ledger of coins: every wallet, every movement, every issuer, the awards of every finished event, and the
 * purchases, the stock and the codes of every shop.
 *
 * Everything is read in one snapshot, so a running site causes no false difference. Each statement covers a range of ids: memory and
 * the time of a statement do not grow with the ledger.
 */
import type { Db } from '../db/db.ts'
import { shopDifferences } from '../shop/check-shop.ts'
import { awardDifferences } from './check-awards.ts'
import { movementDifferences } from './check-movements.ts'
import { walletDifferences } from './check-wallets.ts'
import type { Difference, Report } from './difference.ts'

/** Calls `report` for every difference, and returns how many there are and how much was checked. */
export function reconcile(db: Db, report: Report) {
  return db.transaction(
    async (db) => {
      let differences = 0
      const count = (difference: Difference) => {
        differences++
        report(difference)
      }
      const { wallets, balances } = await walletDifferences(db, count)
      const { movements, issued } = await movementDifferences(db, count)
      for (const issuer of new Set([...balances.keys(), ...issued.keys()])) {
        const [inWallets, byIssuer] = [balances.get(issuer) ?? 0, -(issued.get(issuer) ?? 0)]
        if (inWallets !== byIssuer)
          count({ check: 'issuer', id: issuer, detail: `issued ${byIssuer}, but the wallets contain ${inWallets}` })
      }
      const events = await awardDifferences(db, count)
      for (const difference of await shopDifferences(db)) count({ check: 'shop', ...difference })
      return { differences, wallets, movements, issuers: issued.size, events }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
