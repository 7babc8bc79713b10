import type { Db } from '../db/db.ts'
import { type Actor, isStaff } from '../http/authorize.ts'
import { defineModule } from '../module.ts'
import { membershipOf } from '../organizations/membership.ts'
import { prepareCampaign } from './prepare.ts'
import { campaignTicker, countCampaigns } from './progress.ts'
import { findOwner } from './read.ts'
import { campaignRoutes } from './routes.ts'

declare module '../jobs/jobs.ts' {
  interface Jobs {
    'prepare-campaign': { campaignId: string }
    'count-campaigns': NoData
  }
}

/** Campaigns: emails of a community or the site to an audience. */
export const campaigns = defineModule({
  routes: campaignRoutes,
  topics: { 'campaign:{id}': ({ db, actor, id }) => canWatch(db, actor, id) },
  jobs: {
    'prepare-campaign': { run: prepareCampaign, retries: 8, delay: 10, maxDelay: 600, timeout: 900 },
    'count-campaigns': { run: countCampaigns, retries: 3, delay: 60, maxDelay: 600, timeout: 300 },
  },
  cron: { 'count-campaigns': '*/10 * * * *' },
  tickers: { campaigns: campaignTicker },
  personalData: { other: { 'email_campaigns.created_by_id': 'keep' } },
})

async function canWatch(db: Db, actor: Actor | null, id: string): Promise<boolean> {
  const owner = actor ? await findOwner(db, id) : undefined
  if (owner === undefined) return false
  if (isStaff(actor)) return true
  const { role } = owner ? await membershipOf(db, actor, owner) : { role: null }
  return role === 'OWNER' || role === 'ADMIN'
}
