/** Who may open the Manage area: visitors log in first, and everyone else who may not change the community gets a 404. */
import type { OrganizationRole } from '@guildhall/contract/organizations/constants.ts'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ProblemError } from '../../lib/api/api.ts'
import { type Check, clientLoad, type Needs, serverLoad } from '../../lib/api/load.ts'
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

type SectionNeeds = (username: string, request: Parameters<Needs>[0], community: Organization) => ReturnType<Needs>

const access: Needs = ({ params }) => [manageRole(handleOf(params))]

/** The queries of a section run after the access check; its parent loads at the same time, so each section checks itself. */
const afterAccess =
  (needs: SectionNeeds): Check =>
  (client, request) => {
    const username = handleOf(request.params)
    const community = client.getQueryData(organization(username).queryKey)
    return community ? needs(username, request, community) : []
  }

export const manageServerLoad = (needs: SectionNeeds = () => []) => serverLoad(access, afterAccess(needs))
export const manageClientLoad = (needs: SectionNeeds = () => []) => clientLoad(access, afterAccess(needs))

/** The community of the page and the caller's role in it. */
export function useManage() {
  const username = handleOf(useParams())
  const { data: role } = useSuspenseQuery(manageRole(username))
  const { data } = useSuspenseQuery(organization(username))
  return { organization: data, role, isOwner: role === 'OWNER' }
}
