import { defineModule } from '../module.ts'
import { mailInvite } from './mail-invite.ts'
import { inviteRoutes } from './routes.ts'

export const invites = defineModule({
  routes: inviteRoutes,
  subscribers: { 'team-invited': { 'invite-email': mailInvite } },
  personalData: { own: { 'invites.invitee_id': 'delete', 'invites.inviter_id': 'delete' } },
})
