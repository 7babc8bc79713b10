/** Who may open the moderation area: visitors log in first, and everyone else without the role gets a 404. */
import type { Role } from '@guildhall/contract/identity/constants.ts'
import { queryOptions } from '@tanstack/react-query'
import { ProblemError } from '../../lib/api/api.ts'
import { type AfterLoad, clientLoad, type PageQueries, serverLoad } from '../../lib/api/load.ts'
import { session } from '../../lib/api/session.ts'

const refusal = (status: number, code: 'NOT_FOUND' | 'SIGN_IN') =>
  new ProblemError({ type: 'about:blank', title: code, status, code })

const moderatorRoles: readonly Role[] = ['MODERATOR', 'ADMIN', 'SUPER']

export const moderatorRole = () =>
  queryOptions({
    queryKey: ['moderation area'],
    queryFn: async ({ client }) => {
      const user = await client.ensureQueryData(session())
      if (!user) throw refusal(401, 'SIGN_IN')
      if (!moderatorRoles.includes(user.role)) throw refusal(404, 'NOT_FOUND')
      return user.role
    },
  })

const access: PageQueries = () => [moderatorRole()]

/** The queries of a section run after the access check; its parent loads at the same time, so each section checks itself. */
const afterAccess =
  (queries: PageQueries): AfterLoad =>
  (_client, request) =>
    queries(request)

export const moderationServerLoad = (queries: PageQueries) => serverLoad(access, afterAccess(queries))
export const moderationClientLoad = (queries: PageQueries) => clientLoad(access, afterAccess(queries))
