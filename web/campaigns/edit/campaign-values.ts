/** The form of a campaign, and the change that saves it. */
import type { EmailDraft } from '@guildhall/contract/emails/document.ts'
import type { CampaignChange } from '../calls.ts'
import type { Audience, Campaign } from '../queries.ts'

export type CampaignValues = {
  name: string
  replyTo: string
  email: EmailDraft
  audience: Audience
  event: { id: string; name: string } | null
  perMinute: string
  trackClicks: boolean
  reason: string
  documentVersion: string
}

export const valuesOf = (campaign: Campaign): CampaignValues => ({
  name: campaign.name,
  replyTo: campaign.replyTo ?? '',
  email: { subject: campaign.subject, preheader: campaign.preheader, content: campaign.content },
  audience: campaign.audience,
  event: campaign.event && { id: campaign.event.id, name: campaign.event.name },
  perMinute: campaign.perMinute === null ? '' : String(campaign.perMinute),
  trackClicks: campaign.trackClicks,
  reason: campaign.reason ?? '',
  documentVersion: campaign.documentVersion ?? '',
})

/** Only what changed. `rev` refuses the change if another admin saved meanwhile. */
export function changeOf(change: Partial<CampaignValues>, rev: number): CampaignChange {
  const { name, replyTo, email, audience, event, perMinute, trackClicks, reason, documentVersion } = change
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(replyTo !== undefined && { replyTo: replyTo.trim() || null }),
    ...(email && { subject: email.subject, preheader: email.preheader, content: email.content }),
    ...(audience && { audience }),
    ...(event !== undefined && { eventId: event?.id ?? null }),
    ...(perMinute !== undefined && { perMinute: perMinute.trim() === '' ? null : Number(perMinute) }),
    ...(trackClicks !== undefined && { trackClicks }),
    ...(reason && { reason: reason.trim() }),
    ...(documentVersion && { documentVersion: documentVersion.trim() }),
    rev,
  }
}
