import { useQuery } from '@tanstack/react-query'
import { paidOf } from './login-methods.ts'
import { me, myAccounts, myPoints } from './queries.ts'

/** The awards this person has had; null until that is known, so that nothing is promised twice. */
export function usePaid(): ReadonlySet<string> | null {
  const user = useQuery(me())
  const accounts = useQuery(myAccounts())
  const points = useQuery(myPoints())
  if (!user.data || !accounts.data || !points.data) return null
  return paidOf(user.data, accounts.data.data, points.data.data)
}
