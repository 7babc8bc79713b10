/** `/admin/coins`: the universal coins that the platform issues, and the wallets with them. */
import { clientLoad, type PageQueries, serverLoad } from '../../lib/api/load.ts'
import { AdminHead } from '../../ui/layout/admin-head.tsx'
import { coinTotals, wallets } from '../staff/queries.ts'
import { WalletList } from '../staff/wallet-list.tsx'
import { platformIssuer } from './platform-issuer.ts'

const queries: PageQueries = ({ url }) => [wallets(null, url.searchParams), coinTotals(null)]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function AdminCoinsScreen() {
  return <WalletList issuer={platformIssuer} head={AdminHead} />
}
