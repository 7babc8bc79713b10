import { playerNotifications } from '@guildhall/contract/players/constants.ts'
import { defineModule } from '../module.ts'
import { clearNames } from './clear-names.ts'
import { followPicture } from './follow-picture.ts'
import { confirmDue } from './join/confirmation-emails.ts'
import { playerRoutes } from './routes.ts'
import { expireOffers } from './waitlist/expire-offers.ts'
import { fillAddedSpots } from './waitlist/promote.ts'

declare module '../jobs/jobs.ts' {
  interface Jobs {
    'send-entry-confirmations': NoData
    /** Promoted entrants who did not confirm their spot in time. */
    'expire-waitlist-offers': NoData
  }
}

declare module '../outbox/messages.ts' {
  interface Messages {
    /** Someone was invited to a team, by username or by email. */
    'team-invited': { inviteId: string; isReminder?: boolean }
  }
}

export const players = defineModule({
  routes: playerRoutes,
  subscribers: {
    'spots-added': { 'fill-spots': fillAddedSpots },
    'picture-replaced': { 'follow-picture': followPicture },
  },
  jobs: {
    'send-entry-confirmations': { run: confirmDue, retries: 1, delay: 10, maxDelay: 30, timeout: 120 },
    'expire-waitlist-offers': { run: expireOffers, retries: 1, delay: 10, maxDelay: 30, timeout: 120 },
  },
  cron: { 'send-entry-confirmations': '* * * * *', 'expire-waitlist-offers': '* * * * *' },
  notifications: playerNotifications,
  personalData: {
    own: {
      'free_agents.user_id': 'delete',
      'player_teammates.user_id': 'keep',
      // That someone answered stays: coins were awarded for it.
      'players.user_id': {
        set: "form_response = case when form_response is not null then '{}'::jsonb end, metadata = '{}'",
      },
      'roster_requests.asked_by_id': { set: "reason = '-'" },
    },
    other: {
      'players.checkin_by_id': 'keep',
      'roster_requests.decided_by_id': 'keep',
      'roster_requests.in_id': 'keep',
      'roster_requests.out_id': 'keep',
    },
    withheld: ['checkin_by_id', 'decided_by_id'],
    eraseFiles: clearNames,
  },
})
