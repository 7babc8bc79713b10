import { matchNotifications } from '@guildhall/contract/matches/constants.ts'
import { eventRoles } from '@guildhall/contract/tournaments/constants.ts'
import { defineModule } from '../module.ts'
import { membershipInMatch } from './membership.ts'
import {
  notifyDisputed,
  notifyFirstCalled,
  notifyMatchesUpdated,
  notifyReported,
  notifyRuled,
  notifyStaffNeeded,
} from './notify.ts'
import { matchRoutes } from './routes.ts'

export const matches = defineModule({
  routes: matchRoutes,
  scopes: { match: { roles: eventRoles, findMembership: membershipInMatch } },
  subscribers: {
    'case-ruled': { 'notify-entrants': notifyRuled },
    'match-disputed': { 'notify-entrants': notifyDisputed },
    'match-needs-staff': { 'notify-staff': notifyStaffNeeded },
    'match-reported': { 'notify-opponent': { batch: notifyReported } },
    'matches-updated': { 'notify-entrants': { batch: notifyMatchesUpdated } },
    'tournament-started': { 'notify-called': notifyFirstCalled },
  },
  notifications: matchNotifications,
  personalData: { other: { 'matches.moderator_id': 'keep' } },
})
