/** `/admin/coins/ledger`: every entry in universal wallets, newest first. */
import { clientLoad, type Needs, serverLoad } from '../../lib/api/load.ts'
import { LedgerList } from '../../wallets/staff/ledger-list.tsx'
import { coinTotals } from '../../wallets/staff/queries.ts'
import { AdminHead } from '../admin-head.tsx'
import { platform } from './platform.ts'

const needs: Needs = () => [coinTotals(null)]
export const loader = serverLoad(needs)
export const clientLoader = clientLoad(needs)

export default function AdminLedgerScreen() {
  return <LedgerList issuer={platform} head={AdminHead} />
}
