/** Manage › Coins › Ledger: every entry in the wallets of the community, newest first. */
import { LedgerList } from '../../../wallets/staff/ledger-list.tsx'
import { coinTotals } from '../../../wallets/staff/queries.ts'
import { manageClientLoad, manageServerLoad } from '../manage-access.ts'
import { ManageHead } from '../manage-head.tsx'
import { useIssuer } from './use-issuer.ts'

const queries: Parameters<typeof manageServerLoad>[0] = (_, __, { id }) => [coinTotals(id)]
export const loader = manageServerLoad(queries)
export const clientLoader = manageClientLoad(queries)

export default function LedgerScreen() {
  return <LedgerList issuer={useIssuer()} head={ManageHead} />
}
