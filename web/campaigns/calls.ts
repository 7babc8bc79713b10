/** The changes of a campaign, for a community or the site. */
import { call, type InputOf } from '../lib/api/api.ts'
import type { Campaign, CampaignOwner } from './queries.ts'

type BodyOf<A extends Parameters<typeof call>[0]> = Exclude<InputOf<A> extends { body: infer B } ? B : never, FormData>

export type NewSiteCampaign = BodyOf<'POST /admin/campaigns'>
/** `reason` and `documentVersion` are only sent for a legal campaign of the site. */
export type CampaignChange = BodyOf<'PATCH /admin/organizations/{id}/campaigns/{campaignId}'> & {
  reason?: string
  documentVersion?: string
}
export type CampaignAction = 'pause' | 'resume' | 'cancel'

export function campaignCalls({ organizationId: id }: CampaignOwner) {
  return {
    create: ({ type, ...body }: NewSiteCampaign): Promise<Campaign> =>
      id
        ? call('POST /admin/organizations/{id}/campaigns', { params: { id }, body })
        : call('POST /admin/campaigns', { body: { type, ...body } }),

    save: (campaignId: string, body: CampaignChange): Promise<Campaign> =>
      id
        ? call('PATCH /admin/organizations/{id}/campaigns/{campaignId}', { params: { id, campaignId }, body })
        : call('PATCH /admin/campaigns/{campaignId}', { params: { campaignId }, body }),

    delete: (campaignId: string) =>
      id
        ? call('DELETE /admin/organizations/{id}/campaigns/{campaignId}', { params: { id, campaignId } })
        : call('DELETE /admin/campaigns/{campaignId}', { params: { campaignId } }),

    schedule: (campaignId: string, body: { scheduledAt: string | null; timezone: string }): Promise<Campaign> =>
      id
        ? call('POST /admin/organizations/{id}/campaigns/{campaignId}/schedule', { params: { id, campaignId }, body })
        : call('POST /admin/campaigns/{campaignId}/schedule', { params: { campaignId }, body }),

    act: (campaignId: string, action: CampaignAction): Promise<Campaign> =>
      id
        ? call(`POST /admin/organizations/{id}/campaigns/{campaignId}/${action}`, { params: { id, campaignId } })
        : call(`POST /admin/campaigns/{campaignId}/${action}`, { params: { campaignId } }),

    duplicate: (campaignId: string, name: string): Promise<Campaign> =>
      id
        ? call('POST /admin/organizations/{id}/campaigns/{campaignId}/duplicate', {
            params: { id, campaignId },
            body: { name },
          })
        : call('POST /admin/campaigns/{campaignId}/duplicate', { params: { campaignId }, body: { name } }),

    saveTemplate: (campaignId: string, name: string) =>
      id
        ? call('POST /admin/organizations/{id}/campaigns/{campaignId}/template', {
            params: { id, campaignId },
            body: { name },
          })
        : call('POST /admin/campaigns/{campaignId}/template', { params: { campaignId }, body: { name } }),
  }
}
