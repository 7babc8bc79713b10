import { useQuery } from '@tanstack/react-query'
import { me, myAccounts, myPoints } from '../identity/queries.ts'
import { paidAwards } from './earn-methods.ts'

/** The awards the user already received; null while loading, so that a paid award is never offered again. */
export function usePaidAwards(): ReadonlySet<string> | null {
  const user = useQuery(me())
  const accounts = useQuery(myAccounts())
  const points = useQuery(myPoints())
  if (!user.data || !accounts.data || !points.data) return null
  return paidAwards(user.data, accounts.data.data, points.data.data)
}
