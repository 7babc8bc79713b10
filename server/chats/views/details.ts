/** What the inbox shows of a chat besides its name: people, the last message and the number of unread messages. */
import type { NoticeColumn } from '@guildhall/contract/chats/columns.ts'
import { chatLimits } from '@guildhall/contract/chats/constants.ts'
import type { ChatPerson } from '@guildhall/contract/chats/shapes.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { notBlocked } from '../../follows/blocks.ts'
import type { Actor } from '../../http/authorize.ts'
import { isBanned } from '../../http/session.ts'
import { isUnavailable, presentPerson } from '../people.ts'
import { isUnreadMessage, isVisibleMessage } from './visible-messages.ts'

const shownPeople = 4
const previewLength = 160

export type LastMessage = {
  id: string
  no: number
  userId: string | null
  text: string
  images: number
  notice: NoticeColumn | null
  hidden: boolean
  deleted: boolean
}
export type ChatDetails = {
  people: ChatPerson[]
  memberCount: number
  isAccepted: boolean
  unread: number
  lastMessage: LastMessage | null
}

export async function readDetails(db: Db, actor: Actor, ids: readonly string[]): Promise<Map<string, ChatDetails>> {
  if (ids.length === 0) return new Map()
  const [people, contents] = await Promise.all([listPeople(db, actor, ids), listContents(db, actor, ids)])
  const peopleByChat = Map.groupBy(people, ({ chatId }) => chatId)
  return new Map(
    contents.map(({ chatId, unread, lastMessage }) => {
      const members = peopleByChat.get(chatId) ?? []
      const details = {
        people: members.map(({ chatId, total, isAccepted, deletedAt, ...person }) =>
          presentPerson({ ...person, deletedAt: deletedAt === null ? null : new Date(deletedAt) }),
        ),
        memberCount: (members[0]?.total ?? 0) + 1,
        isAccepted: members[0]?.isAccepted ?? false,
        unread,
        lastMessage,
      }
      return [chatId, details]
    }),
  )
}

type PersonRow = Omit<Parameters<typeof presentPerson>[0], 'deletedAt'> & {
  chatId: string
  deletedAt: string | null
  total: number
  isAccepted: boolean
}

/** The players of a match come before its staff. */
async function listPeople(db: Db, actor: Actor, ids: readonly string[]) {
  const isOther = sql`member.chat_id = any (${sql.param(ids)}::uuid[]) and member.user_id <> ${actor.id}`
  const { rows } = await db.execute<PersonRow>(sql`
    select member.chat_id as "chatId", users.id, users.username, users.name, users.image, users.deleted_at as "deletedAt",
      ${isBanned} as banned, member.unavailable, member.total, member.is_accepted as "isAccepted"
    from (
      select member.chat_id, member.user_id, ${isUnavailable(actor, sql`member.user_id`)} as unavailable,
        row_number() over (partition by member.chat_id order by member.role, member.created_at, member.user_id) as place,
        (count(*) over (partition by member.chat_id))::int as total,
        bool_or(member.status = 'ACCEPTED') over (partition by member.chat_id) as is_accepted
      from chat_users member join chats on chats.id = member.chat_id
      where ${isOther} and (chats.type <> 'GENERAL' or chats.pair is not null
        or member.status <> 'DECLINED' and ${notBlocked(actor, sql`member.user_id`)})
    ) as member join users on users.id = member.user_id
    where member.place <= ${shownPeople} order by member.chat_id, member.place`)
  return rows
}

async function listContents(db: Db, actor: Actor, ids: readonly string[]) {
  const isVisible = isVisibleMessage(actor)
  const { rows } = await db.execute<{ chatId: string; unread: number; lastMessage: LastMessage | null }>(sql`
    select chats.id as "chatId",
      case when coalesce(chat_users.read, true) then 0 else (select count(*)::int from (
        select from messages where ${isUnreadMessage(actor)} limit ${chatLimits.unread}) as messages) end as unread,
      (select json_build_object('id', messages.id, 'no', messages.no, 'userId', messages.user_id,
          'text', case when messages.hidden_at is null then left(messages.text, ${previewLength}) else '' end,
          'images', case when messages.hidden_at is null then jsonb_array_length(messages.images) else 0 end,
          'notice', messages.notice, 'hidden', messages.hidden_at is not null, 'deleted', messages.deleted_at is not null)
        from messages where messages.chat_id = chats.id and ${isVisible}
        order by messages.no desc limit 1) as "lastMessage"
    from chats left join chat_users on chat_users.chat_id = chats.id and chat_users.user_id = ${actor.id}
    where chats.id = any (${sql.param(ids)}::uuid[])`)
  return rows
}
