/** `/admin/coins/ledger`: every entry in universal wallets, newest first. */
import { clientLoad, type Needs, serverLoad } from '../../lib/api/load.ts'
import { AdminHead } from '../../ui/layout/admin-head.tsx'
import { LedgerList } from '../staff/ledger-list.tsx'
import { coinTotals } from '../staff/queries.ts'
import { platformIssuer } from './platform-issuer.ts'

const needs: Needs = () => [coinTotals(null)]
export const loader = serverLoad(needs)
export const clientLoader = clientLoad(needs)

export default function AdminLedgerScreen() {
  return <LedgerList issuer={platformIssuer} head={AdminHead} />
}
