/** Who may open the admin area: visitors log in first, and everyone else without the role gets a 404. */
import { queryOptions } from '@tanstack/react-query'
import { systemHealth } from '../../health/queries.ts'
import { ProblemError } from '../../lib/api/api.ts'
import { session } from '../../lib/api/session.ts'
import type { AdminRole } from './sections.ts'

const refusal = (status: number, code: 'NOT_FOUND' | 'SIGN_IN') =>
  new ProblemError({ type: 'about:blank', title: code, status, code })

export const adminRole = () =>
  queryOptions({
    queryKey: ['admin area'],
    queryFn: async ({ client }): Promise<AdminRole> => {
      const user = await client.ensureQueryData(session())
      if (!user) throw refusal(401, 'SIGN_IN')
      if (user.role !== 'ADMIN' && user.role !== 'SUPER') throw refusal(404, 'NOT_FOUND')
      await client.ensureQueryData(systemHealth()) // only after the check: the call refuses others with another status
      return user.role
    },
  })
