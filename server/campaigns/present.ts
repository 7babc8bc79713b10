import { type RecipientStatus, recipientStatuses } from '@guildhall/contract/campaigns/constants.ts'
import type {
  Campaign,
  CampaignCard,
  CampaignFigures,
  CampaignRecipient,
} from '@guildhall/contract/campaigns/shapes.ts'
import type { EmailError } from '@guildhall/contract/emails/columns.ts'
import type { UserCard } from '@guildhall/contract/profiles/shapes.ts'
import { maskAddresses } from '../emails/mask-address.ts'
import type { EventRow } from '../events/event.ts'
import type { Actor } from '../http/authorize.ts'
import { storedFigures } from './figures.ts'
import { actionsOf } from './policy.ts'
import type { CampaignRow, Owner } from './read.ts'

const iso = (time: Date | null) => time?.toISOString() ?? null

export function presentCard(
  row: CampaignRow,
  createdBy: UserCard | null,
  figures: CampaignFigures = storedFigures(row),
): CampaignCard {
  const { id, type, organizationId, name, subject, status, trackClicks, timezone } = row
  return {
    id,
    type,
    organizationId,
    name,
    subject,
    status,
    figures,
    trackClicks,
    timezone,
    createdBy,
    scheduledAt: iso(row.scheduledAt),
    startedAt: iso(row.startedAt),
    finishedAt: iso(row.finishedAt),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

type Details = {
  createdBy: UserCard | null
  event: EventRow | undefined
  figures: CampaignFigures
  continuesAt: Date | null
}

export function presentCampaign(
  actor: Actor,
  row: CampaignRow,
  { createdBy, event, figures, continuesAt }: Details,
): Campaign {
  const { rev, preheader, content, replyTo, audience, perMinute, reason, documentVersion } = row
  return {
    ...presentCard(row, createdBy, figures),
    rev,
    preheader,
    content,
    replyTo,
    audience,
    perMinute,
    reason,
    documentVersion,
    event: event ? { id: event.id, type: event.eventType, name: event.name } : null,
    prepared: row.preparedAt !== null,
    continuesAt: iso(continuesAt),
    can: actionsOf(actor, row),
  }
}

type RecipientRow = {
  id: string
  user: UserCard | null
  status: string
  attempts: number
  errors: EmailError[]
  sentAt: Date | null
  nextAttemptAt: Date | null
  unsubscribedAt: Date | null
  clickedAt: Date | null
}

const isStatus = (text: string): text is RecipientStatus => recipientStatuses.some((status) => status === text)

/** Staff of a community do not read the addresses of its members. */
export function presentRecipient(row: RecipientRow, owner: Owner): CampaignRecipient {
  const { id, user, attempts, errors, sentAt, nextAttemptAt } = row
  const status = isStatus(row.status) ? row.status : 'waiting'
  const isOpen = status === 'waiting' || status === 'deferred'
  const error = errors.at(-1)?.message ?? null
  return {
    id,
    user,
    status,
    attempts,
    at: iso(sentAt ?? (isOpen ? nextAttemptAt : null)),
    error: owner && error ? maskAddresses(error) : error,
    unsubscribed: row.unsubscribedAt !== null,
    clicked: row.clickedAt !== null,
  }
}
