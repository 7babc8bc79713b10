/** What a tab of a community loads. A tab that the community hides leads to its overview; a tab of a user does not exist. */
import type { CommunityTab } from '@guildhall/contract/organizations/constants.ts'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { redirect, useParams } from 'react-router'
import { ProblemError, site } from '../../lib/api/api.ts'
import { type AfterLoad, clientLoad, type PageQueries, serverLoad } from '../../lib/api/load.ts'
import { useI18n } from '../../lib/i18n/i18n.ts'
import { checkSiteState } from '../../lib/page/site-state.ts'
import { ownerOf } from '../../profiles/queries.ts'
import { communityProfile, organization } from '../queries.ts'
import { tabPath } from './tabs.ts'

/** On the host of a community its page is `/`. */
export const nameOf = (params: { username?: string }, community = '') => (params.username ?? community).toLowerCase()

const notFound = () => new ProblemError({ type: 'about:blank', title: 'NOT_FOUND', status: 404, code: 'NOT_FOUND' })

/** The frame loads at the same time, so each tab checks for itself that the community shows it. */
const access = (name: string, tab: CommunityTab) =>
  queryOptions({
    queryKey: ['community tab', name, tab],
    queryFn: async ({ client }) => {
      const { kind } = await client.ensureQueryData(ownerOf(name))
      if (kind === 'user' && tab !== 'overview') throw notFound()
      if (kind === 'user') return false
      await Promise.all([client.ensureQueryData(communityProfile(name)), client.ensureQueryData(site())])
      return true
    },
  })

type Read = { queryKey: readonly unknown[]; queryFn?: unknown }
type TabReads = (name: string, search: URLSearchParams) => readonly Read[]

const queriesOf =
  (tab: CommunityTab): PageQueries =>
  ({ params, community }) => [access(nameOf(params, community), tab)]

/** The reads of the tab start when the access is known: a hidden tab and the page of a user load nothing. */
export const tabLoader = (tab: CommunityTab, reads: TabReads = () => []) =>
  serverLoad(queriesOf(tab), readsOf(tab, reads))
export const tabClientLoader = (tab: CommunityTab, reads: TabReads = () => []) =>
  clientLoad(queriesOf(tab), readsOf(tab, reads))

const readsOf =
  (tab: CommunityTab, reads: TabReads): AfterLoad =>
  (client, request) => {
    const { params, url, community } = request
    const name = nameOf(params, community)
    if (!client.getQueryData(access(name, tab).queryKey)) return []
    const profile = client.getQueryData(communityProfile(name).queryKey)
    if (tab !== 'overview' && profile && !profile.tabs.includes(tab)) {
      checkSiteState(client, request) // a tab of a part that is switched off does not exist
      throw redirect(tabPath(name, 'overview'))
    }
    return [...reads(name, url.searchParams)]
  }

/** The community of the page. */
export function useCommunity() {
  const name = nameOf(useParams(), useI18n().community)
  const { data: community } = useSuspenseQuery(organization(name))
  const { data: profile } = useSuspenseQuery(communityProfile(name))
  return { name, community, profile }
}
