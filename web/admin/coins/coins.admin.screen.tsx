/** `/admin/coins`: the universal coins that the platform issues, and the wallets with them. */
import { clientLoad, type Needs, serverLoad } from '../../lib/api/load.ts'
import { coinTotals, wallets } from '../../wallets/staff/queries.ts'
import { WalletList } from '../../wallets/staff/wallet-list.tsx'
import { AdminHead } from '../admin-head.tsx'
import { platform } from './platform.ts'

const needs: Needs = ({ url }) => [wallets(null, url.searchParams), coinTotals(null)]
export const loader = serverLoad(needs)
export const clientLoader = clientLoad(needs)

export default function AdminCoinsScreen() {
  return <WalletList issuer={platform} head={AdminHead} />
}
