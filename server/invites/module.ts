import { sql } from 'drizzle-orm'
import { defineModule } from '../module.ts'
import { deleteInviteEmails, emailDraftInvites, emailInvite } from './email-invite.ts'
import { inviteRoutes } from './routes.ts'

export const invites = defineModule({
  routes: inviteRoutes,
  subscribers: {
    'team-invited': { 'invite-email': emailInvite },
    'tournament-published': { 'invite-email': emailDraftInvites },
  },
  personalData: {
    own: { 'invites.invitee_id': 'delete', 'invites.inviter_id': 'delete' },
    beforeErase: async (db, { id, email }) => {
      await deleteInviteEmails(db, id)
      if (email) await db.execute(sql`delete from invites where lower(email) = ${email.toLowerCase()}`)
    },
  },
})
