import { ticketNotifications } from '@guildhall/contract/tickets/constants.ts'
import { sql } from 'drizzle-orm'
import { isModerator } from '../http/authorize.ts'
import { defineModule } from '../module.ts'
import { ticketRoutes } from './routes.ts'

export const tickets = defineModule({
  routes: ticketRoutes,
  topics: { tickets: ({ actor }) => isModerator(actor) },
  notifications: ticketNotifications,
  personalData: {
    own: { 'tickets.user_id': { set: "description = '-', rating_comment = null" } },
    other: {
      'tickets.moderator_id': 'keep',
      'ticket_notes.author_id': 'keep',
      'canned_answers.created_by_id': 'keep',
    },
    withheld: ['moderator_id'],
    // The notes are about the person, and the name of the chat is the start of what they wrote.
    async beforeErase(db, { id }) {
      await db.execute(sql`delete from ticket_notes where ticket_id in (select id from tickets where user_id = ${id})`)
      await db.execute(sql`update chats set name = null where id in (
        select chat_id from tickets where user_id = ${id} and kind = 'HELP' and event_id is null)`)
    },
  },
})
