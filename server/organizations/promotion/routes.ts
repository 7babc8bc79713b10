import type { promotionCalls } from '@guildhall/contract/organizations/promotion.ts'
import type { Handlers } from '../../http/mount.ts'
import { allOf } from '../../http/page.ts'
import { findOrganization } from '../read.ts'
import { listRunningAds, replaceAds, reportAds } from './ads.ts'
import { findFaq, replaceFaq } from './faq.ts'
import { listSponsors, replaceSponsors } from './sponsors.ts'
import { trackAds } from './track-ads.ts'

export const promotionHandlers: Handlers<typeof promotionCalls> = {
  'GET /organizations/{id}/sponsors': async ({ db, actor, params }) => {
    const { organization } = await findOrganization(db, actor, params.id)
    return allOf(await listSponsors(db, organization.id))
  },
  'PATCH /organizations/{id}/sponsors': async ({ db, actor, params, body }) =>
    allOf(await replaceSponsors(db, actor, params.id, body)),
  'GET /organizations/{id}/ads': async ({ db, actor, params }) => {
    const { organization } = await findOrganization(db, actor, params.id)
    return allOf(await listRunningAds(db, organization.id))
  },
  'GET /admin/organizations/{id}/ads': async ({ db, params }) => allOf(await reportAds(db, params.id)),
  'PATCH /organizations/{id}/ads': async ({ db, actor, params, body }) =>
    allOf(await replaceAds(db, actor, params.id, body)),
  'POST /organizations/{id}/ads/track': async ({ db, actor, request, params, body }) => {
    await trackAds(db, actor, request, params.id, body)
    return undefined
  },
  'GET /organizations/{id}/faq': async ({ db, actor, params }) => {
    const { organization } = await findOrganization(db, actor, params.id)
    return allOf(organization.faq)
  },
  'GET /admin/organizations/{id}/faq': async ({ db, params }) => allOf(await findFaq(db, params.id)),
  'PUT /admin/organizations/{id}/faq': async ({ db, actor, params, body }) =>
    allOf(await replaceFaq(db, actor, params.id, body)),
}
