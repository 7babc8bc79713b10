/**
 * Which messages of a chat its reader sees. People who blocked each other do not read each other in groups and in the chat of a match;
 * the staff of the match read everyone, and everyone reads the staff. A ticket is read whole.
 */
import { type SQL, sql } from 'drizzle-orm'
import { notBlocked } from '../../follows/blocks.ts'
import type { Actor } from '../../http/authorize.ts'

/** The condition for a message that counts as unread, over `messages` and `chats` and the membership `chat_users` of the reader. */
export const isUnreadMessage = (actor: Actor, readNo = sql`chat_users.read_no`): SQL => sql`(
  messages.chat_id = chats.id and messages.no > ${readNo} and messages.user_id is distinct from ${actor.id}::uuid
  and messages.hidden_at is null and messages.deleted_at is null and messages.notice is null and ${isVisibleMessage(actor)})`

/** A condition over `messages` and `chats` and the membership `chat_users` of the reader, which may be missing. */
export const isVisibleMessage = (actor: Actor): SQL => sql`(
  messages.no > coalesce(chat_users.first_no, 0)
  and (chats.type = 'TICKET' or chats.pair is not null or messages.user_id is null or ${notBlocked(actor, sql`messages.user_id`)}
    or chats.type = 'MATCH' and (coalesce(chat_users.role, 'MODERATOR') = 'MODERATOR' or exists (
      select from chat_users author
      where author.chat_id = messages.chat_id and author.user_id = messages.user_id and author.role = 'MODERATOR'))))`
