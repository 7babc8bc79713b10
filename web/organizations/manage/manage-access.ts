/** Who may open the Manage area: visitors log in first, and everyone else who may not change the community gets a 404. */
import type { OrganizationRole } from '@guildhall/contract/organizations/constants.ts'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ProblemError } from '../../lib/api/api.ts'
import { type AfterLoad, clientLoad, type PageQueries, serverLoad } from '../../lib/api/load.ts'
import { session } from '../../lib/api/session.ts'
import { type Organization, organization } from '../queries.ts'

export type ManageRole = Exclude<OrganizationRole, 'MEMBER'>

const refusal = (status: number, code: 'NOT_FOUND' | 'SIGN_IN') =>
  new ProblemError({ type: 'about:blank', title: code, status, code })

const manageRole = (name: string) =>
  queryOptions({
    queryKey: ['manage community', name],
    queryFn: async ({ client }): Promise<ManageRole> => {
      if (!(await client.ensureQueryData(session()))) throw refusal(401, 'SIGN_IN')
      const { can } = await client.ensureQueryData(organization(name))
      if (!can.update) throw refusal(404, 'NOT_FOUND')
      return can.own ? 'OWNER' : 'ADMIN'
    },
  })

const handleOf = (params: { username?: string }) => (params.username ?? '').toLowerCase()

type SectionQueries = (
  username: string,
  request: Parameters<PageQueries>[0],
  community: Organization,
) => ReturnType<PageQueries>

const access: PageQueries = ({ params }) => [manageRole(handleOf(params))]

/** The queries of a section run after the access check; its parent loads at the same time, so each section checks itself. */
const afterAccess =
  (queries: SectionQueries): AfterLoad =>
  (client, request) => {
    const username = handleOf(request.params)
    const community = client.getQueryData(organization(username).queryKey)
    return community ? queries(username, request, community) : []
  }

export const manageServerLoad = (queries: SectionQueries = () => []) => serverLoad(access, afterAccess(queries))
export const manageClientLoad = (queries: SectionQueries = () => []) => clientLoad(access, afterAccess(queries))

/** The community of the page and the caller's role in it. */
export function useManage() {
  const username = handleOf(useParams())
  const { data: role } = useSuspenseQuery(manageRole(username))
  const { data } = useSuspenseQuery(organization(username))
  return { organization: data, role, isOwner: role === 'OWNER' }
}
