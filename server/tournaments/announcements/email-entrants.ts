/** Emails a selection of entrants on behalf of a host. The emails are written later in batches, each once. */

import type { RecipientGroup } from '@guildhall/contract/tournaments/constants.ts'
import { eventPath } from '@guildhall/contract/tournaments/paths.ts'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/db.ts'
import { uuidv7 } from '../../db/id.ts'
import { users } from '../../db/schema/identity.ts'
import { hasSpot, players, playerTeammates } from '../../db/schema/players.ts'
import { renderBlocks } from '../../emails/render/own-blocks.ts'
import type { Block } from '../../emails/templates.ts'
import { writeEmails } from '../../emails/write-email.ts'
import { readEvent } from '../../events/all-events.ts'
import { logRef } from '../../events/event.ts'
import { lockEvent } from '../../events/read.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure } from '../../http/problem.ts'
import { forEachRowOrAll } from '../../jobs/for-each-row.ts'
import type { JobContext } from '../../jobs/jobs.ts'
import { type Messages, publishMessage } from '../../outbox/messages.ts'
import { readerLocale } from '../../site-settings/site-language.ts'
import { logAction } from '../log.ts'

type EmailInput = { subject: string; text: string; to: RecipientGroup; playerIds?: string[]; scheduledAt?: string }

const selections = {
  entrants: () => hasSpot,
  waiting: () => and(isNotNull(players.waitlistedAt), isNull(players.droppedAt)),
  missing: () => and(hasSpot, isNull(players.checkinAt)),
  captains: () => and(hasSpot, eq(playerTeammates.captain, true)),
  chosen: (ids: string[]) => inArray(players.id, ids),
} satisfies Record<RecipientGroup, (ids: string[]) => unknown>

const recipientsPerMessage = 200

export function requestEmail(db: Db, actor: Actor, id: string, mail: EmailInput) {
  return db.transaction(async (db) => {
    const { event } = await lockEvent(db, actor, id)
    ensure(!event.rehearsal, 'REHEARSAL')

    const recipients = await db
      .selectDistinct({ userId: playerTeammates.userId })
      .from(playerTeammates)
      .innerJoin(players, eq(players.id, playerTeammates.playerId))
      .where(
        and(eq(players.eventId, id), isNotNull(playerTeammates.acceptedAt), selections[mail.to](mail.playerIds ?? [])),
      )
    const { subject, text, scheduledAt = null } = mail
    const message = { mailId: uuidv7(), eventId: id, subject, text, scheduledAt }
    for (const batch of chunks(recipients, recipientsPerMessage)) {
      const userIds = batch.map(({ userId }) => userId)
      await publishMessage(db, 'entrants-emailed', { ...message, userIds })
    }
    await logAction(db, actor, event, 'mail-sent', { after: { subject, to: mail.to, recipients: recipients.length } })
    return { recipients: recipients.length }
  })
}

export async function emailEntrants({ db, settings }: JobContext, mail: Messages['entrants-emailed']) {
  const event = await readEvent(db, mail.eventId)
  if (!event || event.deletedAt) return
  const readers = await db
    .select({ id: users.id, email: users.email, locale: readerLocale })
    .from(users)
    .where(and(inArray(users.id, mail.userIds), isNotNull(users.email), isNull(users.deletedAt)))
  const paragraphs = mail.text.trim().split(/\n{2,}/)
  const blocks: Block[] = [
    { kind: 'title', text: mail.subject },
    ...paragraphs.map((text): Block => ({ kind: 'text', text })),
    { kind: 'button', text: event.name, url: `${settings.publicUrl}${eventPath(event)}` },
  ]
  const email = {
    type: 'ORGANIZATION',
    subject: `${event.name}: ${mail.subject}`,
    ...renderBlocks(blocks),
    organizationId: event.organizationId,
    ...logRef(event),
    scheduledAt: mail.scheduledAt ? new Date(mail.scheduledAt) : null,
  } as const
  const to = readers.map(({ id: userId, email: address, locale }) => ({
    ...email,
    userId,
    locale,
    to: address ?? '',
    reason: `entrants:${mail.mailId}:${userId}`,
  }))
  await forEachRowOrAll(to, (emails) => writeEmails(db, emails))
}
