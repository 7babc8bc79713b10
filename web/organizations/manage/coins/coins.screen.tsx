/** Manage › Coins: the totals of the community and the wallets of its members. */
import { coinTotals, wallets } from '../../../wallets/staff/queries.ts'
import { WalletList } from '../../../wallets/staff/wallet-list.tsx'
import { manageClientLoad, manageServerLoad } from '../manage-access.ts'
import { ManageHead } from '../manage-head.tsx'
import { useIssuer } from './use-issuer.ts'

const queries: Parameters<typeof manageServerLoad>[0] = (_, { url }, { id }) => [
  wallets(id, url.searchParams),
  coinTotals(id),
]
export const loader = manageServerLoad(queries)
export const clientLoader = manageClientLoad(queries)

export default function CoinsScreen() {
  return <WalletList issuer={useIssuer()} head={ManageHead} />
}
