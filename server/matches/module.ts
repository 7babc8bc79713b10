import { matchNotifications } from '@guildhall/contract/matches/constants.ts'
import { eventRoles } from '@guildhall/contract/tournaments/constants.ts'
import { defineModule } from '../module.ts'
import { membershipInMatch } from './membership.ts'
import { tellAttention, tellDisputed, tellFirstCalled, tellMoved, tellReported, tellRuled } from './notify.ts'
import { matchRoutes } from './routes.ts'

export const matches = defineModule({
  routes: matchRoutes,
  scopes: { match: { roles: eventRoles, findMembership: membershipInMatch } },
  subscribers: {
    'case-ruled': { 'notify-entrants': tellRuled },
    'match-disputed': { 'notify-entrants': tellDisputed },
    'match-needs-staff': { 'notify-staff': tellAttention },
    'match-reported': { 'notify-opponent': tellReported },
    'matches-updated': { 'notify-entrants': tellMoved },
    'tournament-started': { 'notify-called': tellFirstCalled },
  },
  notifications: matchNotifications,
  personalData: { other: { 'matches.moderator_id': 'keep' } },
})
