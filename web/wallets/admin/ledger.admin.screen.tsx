/** `/admin/coins/ledger`: every entry in universal wallets, newest first. */
import { clientLoad, type PageQueries, serverLoad } from '../../lib/api/load.ts'
import { AdminHead } from '../../ui/layout/admin-head.tsx'
import { LedgerList } from '../staff/ledger-list.tsx'
import { coinTotals } from '../staff/queries.ts'
import { platformIssuer } from './platform-issuer.ts'

const queries: PageQueries = () => [coinTotals(null)]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function AdminLedgerScreen() {
  return <LedgerList issuer={platformIssuer} head={AdminHead} />
}
