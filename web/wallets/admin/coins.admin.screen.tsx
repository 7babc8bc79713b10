/** `/admin/coins`: the universal coins that the platform issues, and the wallets with them. */
import { clientLoad, type Needs, serverLoad } from '../../lib/api/load.ts'
import { AdminHead } from '../../ui/layout/admin-head.tsx'
import { coinTotals, wallets } from '../staff/queries.ts'
import { WalletList } from '../staff/wallet-list.tsx'
import { platformIssuer } from './platform-issuer.ts'

const needs: Needs = ({ url }) => [wallets(null, url.searchParams), coinTotals(null)]
export const loader = serverLoad(needs)
export const clientLoader = clientLoad(needs)

export default function AdminCoinsScreen() {
  return <WalletList issuer={platformIssuer} head={AdminHead} />
}
