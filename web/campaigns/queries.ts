/** The campaigns of a community or of the site: both have the same calls, under different addresses. */
import { type CampaignType, campaignStatuses, campaignTypes } from '@guildhall/contract/campaigns/constants.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, type Readable, type ReplyTo, read } from '../lib/api/api.ts'
import { pageIn } from '../lib/page/search-page.ts'
import { textOf } from '../ui/table/search.ts'

/** Who sends the campaigns: a community, or the site if the id is null. `path` is the page of its list. */
/** A community, with its name for the titles of its pages, or the site. */
export type CampaignOwner = { organizationId: string | null; name: string | null; path: string }

export type CampaignCard = ReplyTo<'GET /admin/campaigns'>['data'][number]
export type Campaign = ReplyTo<'GET /admin/campaigns/{campaignId}'>
export type Recipient = ReplyTo<'GET /admin/campaigns/{campaignId}/recipients'>['data'][number]
export type Audience = Campaign['audience']
export type Condition = Audience['all'][number]
export type AudiencePreview = ReplyTo<'POST /admin/campaigns/audience'>

export const siteOwner: CampaignOwner = { organizationId: null, name: null, path: '/admin/emails/campaigns' }
export const communityOwner = ({
  id,
  name,
  username,
}: {
  id: string
  name: string
  username: string
}): CampaignOwner => ({
  organizationId: id,
  name,
  path: `/${username}/manage/email`,
})

export const campaignFilters = ['q', 'status', 'type'] as const

export function campaigns({ organizationId: id }: CampaignOwner, search: URLSearchParams) {
  const query = {
    status: campaignStatuses.find((status) => status === search.get('status')),
    search: textOf(search),
    page: pageIn(search),
    limit: 25,
  }
  const type = campaignTypes.find((name) => name === search.get('type'))
  return id
    ? read('GET /admin/organizations/{id}/campaigns', { params: { id }, query })
    : read('GET /admin/campaigns', { query: { ...query, type } })
}

export const campaign = ({ organizationId: id }: CampaignOwner, campaignId: string) =>
  id
    ? read('GET /admin/organizations/{id}/campaigns/{campaignId}', { params: { id, campaignId } })
    : read('GET /admin/campaigns/{campaignId}', { params: { campaignId } })

export const campaignSummary = ({ organizationId: id }: CampaignOwner) =>
  id
    ? read('GET /admin/organizations/{id}/campaigns/summary', { params: { id } })
    : read('GET /admin/campaigns/summary')

export const dailyLimit = (id: string) => read('GET /admin/organizations/{id}/emailLimit', { params: { id } })

/** How many people an audience reaches now. A call with a body, but it only reads. */
export const audiencePreview = ({ organizationId: id }: CampaignOwner, type: CampaignType, audience: Audience) =>
  queryOptions<AudiencePreview>({
    queryKey: ['audience', id, type, audience],
    queryFn: () =>
      id
        ? call('POST /admin/organizations/{id}/campaigns/audience', { params: { id }, body: { audience } })
        : call('POST /admin/campaigns/audience', { body: { type, audience } }),
  })

const reads: readonly Readable[] = [
  'GET /admin/organizations/{id}/campaigns',
  'GET /admin/organizations/{id}/campaigns/summary',
  'GET /admin/organizations/{id}/campaigns/{campaignId}',
  'GET /admin/organizations/{id}/campaigns/{campaignId}/recipients',
  'GET /admin/organizations/{id}/emailLimit',
  'GET /admin/campaigns',
  'GET /admin/campaigns/summary',
  'GET /admin/campaigns/{campaignId}',
  'GET /admin/campaigns/{campaignId}/recipients',
]

export const refreshCampaigns = (client: QueryClient) =>
  Promise.all(reads.map((address) => client.invalidateQueries({ queryKey: [address] })))
