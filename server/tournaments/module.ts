import type { RehearsalRun } from '@guildhall/contract/matches/staff-shapes.ts'
import { eventRoles } from '@guildhall/contract/tournaments/constants.ts'
import { tournamentNotifications } from '@guildhall/contract/tournaments/notification-constants.ts'
import { membershipInEvent } from '../events/read.ts'
import type { TopicPolicy } from '../live/topics.ts'
import { defineModule } from '../module.ts'
import { emailEntrants } from './announcements/email-entrants.ts'
import { emailPublished } from './announcements/email-published.ts'
import { notifyAnnounced, notifyCancelled, notifyDeleted, notifyPublished } from './announcements/notify.ts'
import { type NotifyingField, notifyChanged, notifyChangedField } from './announcements/notify-changed.ts'
import { tournamentKind } from './event-kind.ts'
import { finishDueEvents } from './finish/auto-finish.ts'
import { emailFinished, notifyFinished } from './finish/notify-finished.ts'
import { notifyQualified } from './finish/notify-qualified.ts'
import { playRehearsal } from './rehearsal/rehearse.ts'
import { tournamentRoutes } from './routes.ts'
import { tournamentSitemap } from './sitemap.ts'
import { startDueEvents } from './start/auto-start.ts'
import { notifyDroppedAtStart } from './start/notify-dropped.ts'
import { notifyPromotedAtStart } from './start/notify-promoted.ts'
import { enqueueReminders, sendDueReminders } from './start/reminders.ts'

declare module '../jobs/jobs.ts' {
  interface Jobs {
    /** Events whose announced start has come. */
    'start-due-events': NoData
    /** Events that start soon: each gets a `send-reminders` for that start. */
    'enqueue-reminders': NoData
    /** `tournamentId` is an event of any kind; `date` is its start, or the opening of check-in. */
    'send-reminders': { tournamentId: string; reminder: 'day' | 'hour' | 'checkin'; date: string }
    /** `announced` is the value of the field that entrants know; null: notify them in any case. */
    'notify-changed': { eventId: string; field: NotifyingField; announced: string | null }
    /** Bots play the next matches of a rehearsal. */
    'play-rehearsal': RehearsalRun & { tournamentId: string }
    /** Events whose time is over, and ended events whose dispute window has closed. */
    'finish-due-events': NoData
  }
}

declare module '../outbox/messages.ts' {
  interface Messages {
    'tournament-published': { eventId: string }
    /** A published event that was unlisted or private became public before its start. */
    'tournament-listed': { eventId: string }
    /** A field that entrants relied on: the game, the type, the team size or the start. */
    'tournament-changed': { eventId: string; fields: string[] }
    'tournament-deleted': { eventId: string }
    'tournament-cancelled': { eventId: string }
    /** `promoted` entered from the waitlist at the start. */
    'tournament-started': { eventId: string; promoted: string[] }
    /** The event is closed and all awards are paid. */
    'tournament-completed': { eventId: string; rev: number }
    'tournament-reopened': { eventId: string }
    /** The series, the visibility, the game or the region of an event changed: the standings of these series may change. */
    'series-affected': { seriesIds: string[] }
    /** An event with a waitlist grew. */
    'spots-added': { eventId: string }
    'announcement-published': { eventId: string; announcementId: string }
    /** A batch of the recipients of a host's email. */
    'entrants-emailed': {
      mailId: string
      eventId: string
      subject: string
      text: string
      scheduledAt: string | null
      userIds: string[]
    }
  }
}

const canSeeTournament: TopicPolicy = async ({ db, actor, id }) =>
  (await membershipInEvent(db, { actor, token: null }, id)) !== undefined

/** Each member or follower gets it once, however often the event becomes public. */
const announcesEvent = {
  'notify-followers': { ownJob: notifyPublished },
  'email-followers': { ownJob: emailPublished },
}

export const tournaments = defineModule({
  eventKind: tournamentKind,
  routes: tournamentRoutes,
  scopes: { tournament: { roles: eventRoles, findMembership: membershipInEvent } },
  topics: { 'tournament:{id}': canSeeTournament, 'here:{id}': canSeeTournament },
  subscribers: {
    'announcement-published': { 'notify-entrants': { ownJob: notifyAnnounced } },
    'entrants-emailed': { 'email-entrants': { ownJob: emailEntrants } },
    'tournament-cancelled': { 'notify-entrants': notifyCancelled },
    'tournament-changed': { 'notify-entrants': notifyChanged },
    'tournament-completed': {
      'notify-entrants': notifyFinished,
      'notify-qualified': notifyQualified,
      'email-entrants': { ownJob: emailFinished },
    },
    'tournament-deleted': { 'notify-entrants': notifyDeleted },
    'tournament-published': announcesEvent,
    'tournament-listed': announcesEvent,
    'tournament-started': { 'notify-promoted': notifyPromotedAtStart, 'notify-dropped': notifyDroppedAtStart },
  },
  jobs: {
    'start-due-events': { run: startDueEvents, retries: 1, delay: 10, maxDelay: 30, timeout: 300 },
    'enqueue-reminders': { run: enqueueReminders, retries: 1, delay: 10, maxDelay: 30, timeout: 60 },
    'send-reminders': { run: sendDueReminders, retries: 8, delay: 15, maxDelay: 900, timeout: 600, concurrency: 2 },
    'notify-changed': { run: notifyChangedField, retries: 8, delay: 15, maxDelay: 900, timeout: 600 },
    'play-rehearsal': { run: playRehearsal, retries: 20, delay: 2, maxDelay: 60, timeout: 120, concurrency: 2 },
    'finish-due-events': { run: finishDueEvents, retries: 1, delay: 10, maxDelay: 30, timeout: 300 },
  },
  cron: {
    'start-due-events': '* * * * *',
    'enqueue-reminders': '* * * * *',
    'finish-due-events': '* * * * *',
  },
  notifications: tournamentNotifications,
  personalData: { own: { 'event_passes.user_id': 'delete', 'tournaments.created_by_id': 'keep' } },
  sitemap: tournamentSitemap,
})
