/** Who does each job, and which noun cares about which event: the one file of the queue that lists nouns. */
import { passOnContact, thankForContact } from '../emails/contact-mails.ts'
import { deliverEmail } from '../emails/deliver-email.ts'
import { welcome } from '../emails/welcome.ts'
import { eraseDue } from '../identity/erase.ts'
import { mailInvite } from '../invites/mail-invite.ts'
import { deliverPush } from '../notifications/deliver-push.ts'
import { fillAdded } from '../players/fill-added.ts'
import { writeToEntrants } from '../tournaments/mail-entrants.ts'
import { startDue } from '../tournaments/start-clock.ts'
import { remind, remindDue } from '../tournaments/start-reminders.ts'
import { tellPromotedAtStart } from '../tournaments/start-tell.ts'
import { tellAnnounced, tellChanged, tellDeleted, tellPublished } from '../tournaments/tell.ts'
import { clock } from './clock.ts'
import { fanOut, tell } from './fan-out.ts'
import { rules, type Subscribers, type Table } from './jobs.ts'
import { sweep } from './sweep.ts'

/** Event → name of the subscriber → what it does. The name is kept in waiting jobs: rename it only when none is waiting. */
export const subscribers: Subscribers = {
  'contact-sent': { 'contact-thanks': thankForContact, 'contact-to-staff': passOnContact },
  'team-invited': { 'invite-mail': mailInvite },
  announced: { 'tell-entrants': tellAnnounced },
  'places-added': { 'fill-places': fillAdded },
  'entrants-mailed': { 'write-letters': writeToEntrants },
  'tournament-changed': { 'tell-entrants': tellChanged },
  'tournament-deleted': { 'tell-entrants': tellDeleted },
  'tournament-started': { 'tell-promoted': tellPromotedAtStart },
  'tournament-published': { 'tell-followers': tellPublished },
  'user-signed-up': { 'welcome-email': welcome },
}

export const table: Table = {
  rules,
  clock,
  handlers: {
    event: fanOut(subscribers),
    subscriber: tell(subscribers),
    'deliver-email': deliverEmail,
    'deliver-push': deliverPush,
    sweep,
    'start-due': startDue,
    'remind-due': remindDue,
    remind,
    'erase-accounts': eraseDue,
  },
}
