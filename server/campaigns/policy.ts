/** What can be done with a campaign, by its status; LEGAL ones only by SUPER. */
import type { CampaignStatus } from '@guildhall/contract/campaigns/constants.ts'
import type { Campaign, campaignActions } from '@guildhall/contract/campaigns/shapes.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure } from '../http/problem.ts'
import type { CampaignRow } from './read.ts'

type Action = (typeof campaignActions)[number]

/** Undefined: in any status. */
const statuses: Record<Action, readonly CampaignStatus[] | undefined> = {
  edit: ['DRAFT'],
  delete: ['DRAFT'],
  schedule: ['DRAFT'],
  pause: ['SENDING'],
  resume: ['PAUSED'],
  cancel: ['SCHEDULED', 'SENDING', 'PAUSED'],
  duplicate: undefined,
  saveTemplate: undefined,
}

export const mayWrite = ({ role }: Actor, { type }: Pick<CampaignRow, 'type'>) => type !== 'LEGAL' || role === 'SUPER'

const fitsStatus = ({ status }: Pick<CampaignRow, 'status'>, action: Action) =>
  statuses[action]?.includes(status) ?? true

export function ensureCan(actor: Actor, campaign: CampaignRow, action: Action) {
  ensure(mayWrite(actor, campaign), 'FORBIDDEN')
  ensure(fitsStatus(campaign, action), 'CAMPAIGN_STATE')
}

export function actionsOf(actor: Actor, campaign: CampaignRow): Campaign['can'] {
  const can = (action: Action) => mayWrite(actor, campaign) && fitsStatus(campaign, action)
  return {
    edit: can('edit'),
    delete: can('delete'),
    schedule: can('schedule'),
    pause: can('pause'),
    resume: can('resume'),
    cancel: can('cancel'),
    duplicate: can('duplicate'),
    saveTemplate: can('saveTemplate'),
  }
}
