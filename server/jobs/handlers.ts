/** Who does each job, and which noun cares about which event: the one file of the queue that lists nouns. */
import { playDemo } from '../db/seed/live.ts'
import { passOnContact, thankForContact } from '../emails/contact-mails.ts'
import { deliverEmail } from '../emails/deliver-email.ts'
import { welcome } from '../emails/welcome.ts'
import { eraseDue } from '../identity/erase.ts'
import { mailInvite } from '../invites/mail-invite.ts'
import { ringDue, ringOne } from '../matches/clock.ts'
import { rehearse } from '../matches/rehearse.ts'
import { tellAttention, tellDisputed, tellFirstCalled, tellMoved, tellReported, tellRuled } from '../matches/tell.ts'
import { deliverPush } from '../notifications/deliver-push.ts'
import { confirmDue } from '../players/confirm-entries.ts'
import { fillAdded } from '../players/fill-added.ts'
import { passOnPlaces } from '../players/pass-on-places.ts'
import { finishDue } from '../tournaments/end-clock.ts'
import { mailFinished, tellFinished } from '../tournaments/finish-tell.ts'
import { writeToEntrants } from '../tournaments/mail-entrants.ts'
import { mailPublished } from '../tournaments/mail-published.ts'
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
  'matches-moved': { 'tell-sides': tellMoved },
  'match-reported': { 'tell-other-side': tellReported },
  'match-disputed': { 'tell-sides': tellDisputed },
  'case-ruled': { 'tell-sides': tellRuled },
  'match-attention': { 'tell-staff': tellAttention },
  'tournament-completed': { 'tell-entrants': tellFinished, 'write-letters': mailFinished },
  'tournament-started': { 'tell-promoted': tellPromotedAtStart, 'tell-called': tellFirstCalled },
  'tournament-published': { 'tell-followers': tellPublished, 'mail-followers': mailPublished },
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
    'confirm-due': confirmDue,
    'pass-on-places': passOnPlaces,
    'match-clocks': ringDue,
    'finish-due': finishDue,
    'play-demo': playDemo,
    rehearse,
    'match-clock': ringOne,
    'erase-accounts': eraseDue,
  },
}
