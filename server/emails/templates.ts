/** The emails of the platform: the values and the content of each. The texts are in texts/<catalogue>.json. */
import type { ContactTopic } from '@guildhall/contract/content/constants.ts'
import type { EmailType } from '@guildhall/contract/emails/constants.ts'
import type { EmailText } from './translate.ts'

export interface Templates {
  /** A link and a 6-digit code; `url` is the confirmation page. */
  'sign-in': { code: string; url: string; minutes: number }
  /** Sent once, after a new account has chosen its username. */
  welcome: { name: string; url: string }
  /** The same for an account that began on the host of a community. */
  'host-welcome': { name: string; organization: string; url: string }
  /** To the new address, to verify it. */
  'email-change': { code: string; url: string; minutes: number }
  /** A code that a logged-in person enters before a sensitive action. */
  'confirm-identity': { code: string; minutes: number }
  /** To the old address, after the change. */
  'email-changed': { email: string; url: string }
  /** With double opt-in: asks whether the reader wants marketing emails; `url` is the confirmation page. */
  'marketing-confirmation': { url: string }
  /** A login from a browser that the account has not used before; `url` is the list of sessions. */
  'new-device': { device: string; at: Date; url: string }
  /** The account is erased at `at`, unless its owner logs in and cancels the deletion. */
  'account-deletion': { at: Date; url: string }
  /** To the sender of a contact message. Does not repeat the message: anyone can enter the address of another person, and must not be able to send them text. */
  'contact-received': Record<string, never>
  /** The contact message, to the admins. */
  'contact-message': { name: string; email: string; topic: ContactTopic; message: string }
  /** The event starts at `at`. */
  'tournament-reminder': { tournament: string; at: Date; url: string }
  /** Check-in is open, and the event starts at `at`. */
  'check-in-reminder': { tournament: string; at: Date; url: string }
  /** To users who subscribed: a community or a user they follow published an event. */
  'tournament-published': { organization: string; tournament: string; at: Date; url: string }
  /** The reader has a spot in the event, which starts at `at`. `checkInAt` is null if check-in is off or already open, and in a template. */
  'registration-confirmation': { tournament: string; at: Date; checkInAt: Date | null; url: string }
  /** The reader submitted a form, such as a survey or a poll. */
  'form-confirmation': { tournament: string; url: string }
  /** To every member of the winning team. */
  'tournament-winner': { tournament: string; url: string }
  /** To the hosts of the event. The winner is null in a template, which has no placeholder for it. */
  'tournament-organizer-winner': { tournament: string; winner: string | null; url: string }
  /** To a new member of a community; `url` is its page. */
  'community-welcome': { name: string; organization: string; url: string }
  /** A captain invites the reader to their team; `url` is the invitation. */
  'team-invite': { captain: string; team: string; tournament: string; url: string }
}

export type TemplateName = keyof Templates

/** The parts of an email, top to bottom. */
export type Block =
  | { kind: 'title' | 'text' | 'code' | 'quote' | 'note'; text: string }
  | { kind: 'button' | 'item' | 'small'; text: string; url: string }

type Draft = { subject: string; blocks: Block[] }
type Write<V> = (values: V, text: EmailText) => Draft

const title = (text: string): Block => ({ kind: 'title', text })
const text = (text: string): Block => ({ kind: 'text', text })
const code = (text: string): Block => ({ kind: 'code', text })
const quote = (text: string): Block => ({ kind: 'quote', text })
const note = (text: string): Block => ({ kind: 'note', text })
const button = (text: string, url: string): Block => ({ kind: 'button', text, url })

export const templates: { [T in TemplateName]: Write<Templates[T]> } = {
  'sign-in': (values, { translate, formatMinutes }) => ({
    subject: translate('sign-in.subject', { code: values.code }),
    blocks: [
      title(translate('sign-in.title')),
      text(translate('sign-in.lead', { duration: formatMinutes(values.minutes) })),
      code(values.code),
      button(translate('sign-in.button'), values.url),
      note(translate('sign-in.note')),
    ],
  }),
  welcome: ({ name, url }, { translate }) => ({
    subject: translate('welcome.subject', { name }),
    blocks: [
      title(translate('welcome.title', { name })),
      text(translate('welcome.lead')),
      text(translate('welcome.next')),
      button(translate('welcome.button'), url),
    ],
  }),
  'host-welcome': ({ name, organization, url }, { translate }) => ({
    subject: translate('welcome.subject', { name }),
    blocks: [
      title(translate('welcome.title', { name })),
      text(translate('welcome.hostLead', { organization })),
      button(translate('community-welcome.button'), url),
    ],
  }),
  'email-change': (values, { translate, formatMinutes }) => ({
    subject: translate('email-change.subject', { code: values.code }),
    blocks: [
      title(translate('email-change.title')),
      text(translate('email-change.lead', { duration: formatMinutes(values.minutes) })),
      code(values.code),
      button(translate('email-change.button'), values.url),
      note(translate('email-change.note')),
    ],
  }),
  'confirm-identity': (values, { translate, formatMinutes }) => ({
    subject: translate('confirm-identity.subject', { code: values.code }),
    blocks: [
      title(translate('confirm-identity.title')),
      text(translate('confirm-identity.lead', { duration: formatMinutes(values.minutes) })),
      code(values.code),
      note(translate('confirm-identity.note')),
    ],
  }),
  'email-changed': ({ email, url }, { translate }) => ({
    subject: translate('email-changed.subject'),
    blocks: [
      title(translate('email-changed.title')),
      text(translate('email-changed.lead', { email })),
      note(translate('email-changed.note')),
      button(translate('email-changed.button'), url),
    ],
  }),
  'marketing-confirmation': ({ url }, { translate }) => ({
    subject: translate('marketing-confirmation.subject'),
    blocks: [
      title(translate('marketing-confirmation.title')),
      text(translate('marketing-confirmation.lead')),
      button(translate('marketing-confirmation.button'), url),
      note(translate('marketing-confirmation.note')),
    ],
  }),
  'new-device': ({ device, at, url }, { translate, formatTime }) => ({
    subject: translate('new-device.subject'),
    blocks: [
      title(translate('new-device.title')),
      text(translate('new-device.lead', { device, time: formatTime(at) })),
      note(translate('new-device.note')),
      button(translate('new-device.button'), url),
    ],
  }),
  'account-deletion': ({ at, url }, { translate, formatTime }) => ({
    subject: translate('account-deletion.subject'),
    blocks: [
      title(translate('account-deletion.title')),
      text(translate('account-deletion.lead', { time: formatTime(at) })),
      note(translate('account-deletion.note')),
      button(translate('account-deletion.button'), url),
    ],
  }),
  'contact-received': (_values, { translate }) => ({
    subject: translate('contact-received.subject'),
    blocks: [
      title(translate('contact-received.title')),
      text(translate('contact-received.lead')),
      note(translate('contact-received.note')),
    ],
  }),
  'contact-message': ({ name, email, topic, message }, { translate }) => ({
    subject: translate('contact-message.subject', { name }),
    blocks: [
      title(translate('contact-message.title', { name })),
      text(translate('contact-message.topic', { topic: translate(`contact-message.topic.${topic}`) })),
      quote(message),
      note(translate('contact-message.note', { email })),
    ],
  }),
  'tournament-reminder': ({ tournament, at, url }, { translate, formatTime }) => ({
    subject: translate('tournament-reminder.subject', { tournament }),
    blocks: [
      title(translate('tournament-reminder.title', { tournament })),
      text(translate('tournament-reminder.lead', { tournament, time: formatTime(at) })),
      button(translate('tournament-reminder.button'), url),
    ],
  }),
  'check-in-reminder': ({ tournament, at, url }, { translate, formatTime }) => ({
    subject: translate('check-in-reminder.subject', { tournament }),
    blocks: [
      title(translate('check-in-reminder.title', { tournament })),
      text(translate('check-in-reminder.lead', { tournament, time: formatTime(at) })),
      button(translate('check-in-reminder.button'), url),
    ],
  }),
  'tournament-published': ({ organization, tournament, at, url }, { translate, formatTime }) => ({
    subject: translate('tournament-published.subject', { organization, tournament }),
    blocks: [
      title(translate('tournament-published.title', { tournament })),
      text(translate('tournament-published.lead', { organization, time: formatTime(at) })),
      button(translate('tournament-published.button'), url),
    ],
  }),
  'registration-confirmation': ({ tournament, at, checkInAt, url }, { translate, formatTime }) => ({
    subject: translate('registration-confirmation.subject', { tournament }),
    blocks: [
      title(translate('registration-confirmation.title', { tournament })),
      text(translate('registration-confirmation.lead', { time: formatTime(at) })),
      ...(checkInAt ? [text(translate('registration-confirmation.check-in', { time: formatTime(checkInAt) }))] : []),
      button(translate('registration-confirmation.button'), url),
      note(translate('registration-confirmation.note')),
    ],
  }),
  'form-confirmation': ({ tournament, url }, { translate }) => ({
    subject: translate('form-confirmation.subject', { tournament }),
    blocks: [
      title(translate('form-confirmation.title')),
      text(translate('form-confirmation.lead', { tournament })),
      button(translate('form-confirmation.button'), url),
    ],
  }),
  'tournament-winner': ({ tournament, url }, { translate }) => ({
    subject: translate('tournament-winner.subject', { tournament }),
    blocks: [
      title(translate('tournament-winner.title', { tournament })),
      text(translate('tournament-winner.text')),
      button(translate('tournament-winner.button'), url),
    ],
  }),
  'tournament-organizer-winner': ({ tournament, winner, url }, { translate }) => ({
    subject: translate('tournament-organizer-winner.subject', { tournament }),
    blocks: [
      title(
        winner === null
          ? translate('tournament-organizer-winner.subject', { tournament })
          : translate('tournament-organizer-winner.title', { winner, tournament }),
      ),
      text(translate('tournament-organizer-winner.lead')),
      button(translate('tournament-organizer-winner.button'), url),
    ],
  }),
  'community-welcome': ({ name, organization, url }, { translate }) => ({
    subject: translate('community-welcome.subject', { organization }),
    blocks: [
      title(translate('community-welcome.title', { name })),
      text(translate('community-welcome.lead', { organization })),
      button(translate('community-welcome.button'), url),
    ],
  }),
  'team-invite': ({ captain, team, tournament, url }, { translate }) => ({
    subject: translate('team-invite.subject', { captain, team }),
    blocks: [
      title(translate('team-invite.title', { team })),
      text(translate('team-invite.lead', { captain, team, tournament })),
      button(translate('team-invite.button'), url),
      note(translate('team-invite.note')),
    ],
  }),
}

/** Emails without a type are about the account itself, and readers cannot unsubscribe from them. */
export const templateTypes: Partial<Record<TemplateName, EmailType>> = {
  welcome: 'USER_REGISTRATION',
  'host-welcome': 'USER_REGISTRATION',
  'tournament-reminder': 'TOURNAMENT_REMINDER',
  'check-in-reminder': 'TOURNAMENT_CHECKIN_REMINDER',
  'registration-confirmation': 'TOURNAMENT_REGISTRATION',
  'form-confirmation': 'TOURNAMENT_FORM_SUBMISSION',
  'tournament-winner': 'TOURNAMENT_WINNER',
  'tournament-organizer-winner': 'TOURNAMENT_ORGANIZER_WINNER',
  'team-invite': 'TOURNAMENT_TEAM_INVITE',
  'community-welcome': 'ORGANIZATION_WELCOME',
}

/** People wait for these, so they have their own lane. */
export const accountTemplates: ReadonlySet<TemplateName> = new Set<TemplateName>([
  'sign-in',
  'confirm-identity',
  'email-change',
  'email-changed',
  'new-device',
  'account-deletion',
])
