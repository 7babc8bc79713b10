/** The users who get a notification: what they chose, where it reaches them and when. Blocked and banned people are left out. */
import type { QuietHours } from '@guildhall/contract/notifications/columns.ts'
import { declarationOf, type NotificationKind } from '@guildhall/contract/notifications/kinds.ts'
import type { Db } from '../db/db.ts'
import { statement } from '../db/statement.ts'
import { bannedSql } from '../http/session.ts'
import { afterQuietHours } from '../rules/quiet-hours.ts'
import { type Choices, choicesByUser } from './choices.ts'

type RecipientRow = {
  id: string
  isErased: boolean
  isBanned: boolean
  takesEmail: boolean
  quietHours: QuietHours | null
  zone: string | null
  devices: string[]
}

export type Recipient = Omit<RecipientRow, 'isErased' | 'isBanned' | 'takesEmail'> & { choices: Choices }

export async function findRecipients(
  db: Db,
  userIds: readonly string[],
  kind: NotificationKind,
): Promise<Map<string, Recipient>> {
  const [choices, rows] = await Promise.all([choicesByUser(db, userIds, kind), findRows(db, userIds)])
  const { reachesBanned = false } = declarationOf(kind)
  return new Map(
    rows
      .filter(({ isErased, isBanned }) => !isErased && (!isBanned || reachesBanned))
      .map(({ isErased: _, isBanned: __, takesEmail, ...row }): [string, Recipient] => {
        const { email = false, ...others } = choices.get(row.id) ?? {}
        return [row.id, { ...row, choices: { ...others, email: email && takesEmail } }]
      }),
  )
}

/** That a user is erased is no condition: PostgreSQL would look for it in the index of all users who are not. */
const findRows = statement<RecipientRow>(`
  select users.id, users.erased_at is not null as "isErased", quiet_hours as "quietHours", user_infos.timezone as zone,
    ${bannedSql} as "isBanned",
    users.email is not null and email_verified is not null and email_optin and users.deleted_at is null as "takesEmail",
    array(select user_devices.id::text from user_devices
      where user_devices.user_id = users.id and session_id is not null and users.deleted_at is null) as devices
  from users left join user_infos on user_infos.user_id = users.id
  where users.id = any (array(select unnest($1::uuid[])))`)

/** When a push or an email to the user may be sent: now, or after their quiet hours unless the kind is urgent. */
export const sendTime = ({ quietHours, zone }: Recipient, kind: NotificationKind, at = new Date()): Date =>
  declarationOf(kind).urgent ? at : afterQuietHours(at, quietHours, zone ?? 'UTC')

type Pair = { userId: string; actorId?: string | null | undefined }

/** The pairs that get nothing of each other, and those of a user with themselves. */
export async function findSilentPairs(db: Db, pairs: readonly Pair[]): Promise<(pair: Pair) => boolean> {
  const withActor = pairs.flatMap(({ userId, actorId }) => (actorId ? [{ userId, actorId }] : []))
  const rows = withActor.length > 0 ? await findBlockedPairs(db, JSON.stringify(withActor)) : []
  const keys = new Set(rows.map(({ userId, actorId }) => `${userId} ${actorId}`))
  return ({ userId, actorId }) => actorId === userId || keys.has(`${userId} ${actorId}`)
}

const findBlockedPairs = statement<{ userId: string; actorId: string }>(`
  select "userId", "actorId" from json_to_recordset($1::json) as pair ("userId" uuid, "actorId" uuid)
  where exists (select from blocks where blocker_id = "userId" and blocked_id = "actorId")
    or exists (select from blocks where blocker_id = "actorId" and blocked_id = "userId")`)

/**
 * For emails that a noun writes itself: the users who want the email about the kind at once, and when it may be sent. Users with a
 * digest are left out, because `notify` adds it to their digest; `withDigest` includes them if they get no notification about it.
 */
export async function findEmailTimes(
  db: Db,
  userIds: readonly string[],
  kind: NotificationKind,
  { withDigest = false } = {},
): Promise<Map<string, Date | null>> {
  const recipients = await findRecipients(db, userIds, kind)
  const now = new Date()
  return new Map(
    [...recipients.values()]
      .filter(({ choices: { email, timing = 'immediate' } }) => email && (withDigest || timing === 'immediate'))
      .map((recipient): [string, Date | null] => {
        const time = sendTime(recipient, kind, now)
        return [recipient.id, time > now ? time : null]
      }),
  )
}
