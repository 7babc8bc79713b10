import type { CampaignStatus, RecipientStatus } from '@guildhall/contract/campaigns/constants.ts'
import type { StateTone } from '../ui/table/data-table.tsx'

export const campaignTones: Record<CampaignStatus, StateTone> = {
  DRAFT: 'plain',
  SCHEDULED: 'info',
  SENDING: 'accent',
  PAUSED: 'warning',
  SENT: 'success',
  CANCELLED: 'plain',
  FAILED: 'danger',
}

export const recipientTones: Record<RecipientStatus, StateTone> = {
  waiting: 'plain',
  deferred: 'warning',
  sent: 'success',
  bounced: 'danger',
  complained: 'danger',
  failed: 'danger',
  skipped: 'plain',
}

/** Work is under way or planned, so its figures change. */
export const isMoving = (status: CampaignStatus) => status === 'SCHEDULED' || status === 'SENDING'
