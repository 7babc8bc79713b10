/** The mails the platform itself writes: what each needs to know, and what stands in it. The words are in words/<catalogue>.json. */
import type { EmailType } from '@guildhall/contract/emails/constants.ts'
import type { Speech } from './translate.ts'

export interface Templates {
  /** A link and a 6-digit code; `url` leads to the confirm page. */
  'sign-in': { code: string; url: string; minutes: number }
  /** Once, when a new account has its username. */
  welcome: { name: string; url: string }
  /** To the new address: proves that it is theirs. */
  'email-change': { code: string; url: string; minutes: number }
  /** To the old address, after the change. */
  'email-changed': { email: string; url: string }
  /** A sign-in from a browser that the account has not used before; `url` leads to the list of sessions. */
  'new-device': { device: string; at: Date; url: string }
  /** The account goes at `at`, unless its owner signs in and takes it back. */
  'account-deletion': { at: Date; url: string }
  /** To whoever wrote to us. Repeats nothing of it: the address may be somebody else's, and must not become a way to send them words. */
  'contact-received': Record<string, never>
  /** The same message, to the people who run the site. */
  'contact-message': { name: string; email: string; message: string }
  /** The event starts at `at`. */
  'tournament-reminder': { tournament: string; at: Date; url: string }
  /** Check-in is open, and the event starts at `at`. */
  'check-in-reminder': { tournament: string; at: Date; url: string }
  /** To who asked to hear of it: an event was opened by a community, or by somebody they follow. */
  'tournament-published': { organization: string; tournament: string; at: Date; url: string }
  /** Somebody has a place in the event, which starts at `at`. */
  'registration-confirmation': { tournament: string; at: Date; url: string }
  /** The answers to a survey, poll or the like have arrived. */
  'form-confirmation': { tournament: string; url: string }
  /** To everybody in the team that won. */
  'tournament-winner': { tournament: string; url: string }
  /** To those who ran the event. */
  'tournament-organizer-winner': { tournament: string; winner: string; url: string }
  /** A captain wants somebody in their team; `url` leads to the question. */
  'team-invite': { captain: string; team: string; tournament: string; url: string }
}

export type TemplateName = keyof Templates

/** What a mail is made of, top to bottom. */
export type Block =
  | { kind: 'title' | 'text' | 'code' | 'quote' | 'note'; text: string }
  | { kind: 'button'; text: string; url: string }

type Draft = { subject: string; blocks: Block[] }
type Write<V> = (values: V, speech: Speech) => Draft

const title = (text: string): Block => ({ kind: 'title', text })
const text = (text: string): Block => ({ kind: 'text', text })
const code = (text: string): Block => ({ kind: 'code', text })
const quote = (text: string): Block => ({ kind: 'quote', text })
const note = (text: string): Block => ({ kind: 'note', text })
const button = (text: string, url: string): Block => ({ kind: 'button', text, url })

export const templates: { [T in TemplateName]: Write<Templates[T]> } = {
  'sign-in': (values, { say, minutes }) => ({
    subject: say('sign-in.subject', { code: values.code }),
    blocks: [
      title(say('sign-in.title')),
      text(say('sign-in.lead', { duration: minutes(values.minutes) })),
      code(values.code),
      button(say('sign-in.button'), values.url),
      note(say('sign-in.note')),
    ],
  }),
  welcome: ({ name, url }, { say }) => ({
    subject: say('welcome.subject', { name }),
    blocks: [
      title(say('welcome.title', { name })),
      text(say('welcome.lead')),
      text(say('welcome.next')),
      button(say('welcome.button'), url),
    ],
  }),
  'email-change': (values, { say, minutes }) => ({
    subject: say('email-change.subject', { code: values.code }),
    blocks: [
      title(say('email-change.title')),
      text(say('email-change.lead', { duration: minutes(values.minutes) })),
      code(values.code),
      button(say('email-change.button'), values.url),
      note(say('email-change.note')),
    ],
  }),
  'email-changed': ({ email, url }, { say }) => ({
    subject: say('email-changed.subject'),
    blocks: [
      title(say('email-changed.title')),
      text(say('email-changed.lead', { email })),
      note(say('email-changed.note')),
      button(say('email-changed.button'), url),
    ],
  }),
  'new-device': ({ device, at, url }, { say, moment }) => ({
    subject: say('new-device.subject'),
    blocks: [
      title(say('new-device.title')),
      text(say('new-device.lead', { device, time: moment(at) })),
      note(say('new-device.note')),
      button(say('new-device.button'), url),
    ],
  }),
  'account-deletion': ({ at, url }, { say, moment }) => ({
    subject: say('account-deletion.subject'),
    blocks: [
      title(say('account-deletion.title')),
      text(say('account-deletion.lead', { time: moment(at) })),
      note(say('account-deletion.note')),
      button(say('account-deletion.button'), url),
    ],
  }),
  'contact-received': (_values, { say }) => ({
    subject: say('contact-received.subject'),
    blocks: [
      title(say('contact-received.title')),
      text(say('contact-received.lead')),
      note(say('contact-received.note')),
    ],
  }),
  'contact-message': ({ name, email, message }, { say }) => ({
    subject: say('contact-message.subject', { name }),
    blocks: [
      title(say('contact-message.title', { name })),
      quote(message),
      note(say('contact-message.note', { email })),
    ],
  }),
  'tournament-reminder': ({ tournament, at, url }, { say, moment }) => ({
    subject: say('tournament-reminder.subject', { tournament }),
    blocks: [
      title(say('tournament-reminder.title', { tournament })),
      text(say('tournament-reminder.lead', { tournament, time: moment(at) })),
      button(say('tournament-reminder.button'), url),
    ],
  }),
  'check-in-reminder': ({ tournament, at, url }, { say, moment }) => ({
    subject: say('check-in-reminder.subject', { tournament }),
    blocks: [
      title(say('check-in-reminder.title', { tournament })),
      text(say('check-in-reminder.lead', { tournament, time: moment(at) })),
      button(say('check-in-reminder.button'), url),
    ],
  }),
  'tournament-published': ({ organization, tournament, at, url }, { say, moment }) => ({
    subject: say('tournament-published.subject', { organization, tournament }),
    blocks: [
      title(say('tournament-published.title', { tournament })),
      text(say('tournament-published.lead', { organization, time: moment(at) })),
      button(say('tournament-published.button'), url),
    ],
  }),
  'registration-confirmation': ({ tournament, at, url }, { say, moment }) => ({
    subject: say('registration-confirmation.subject', { tournament }),
    blocks: [
      title(say('registration-confirmation.title', { tournament })),
      text(say('registration-confirmation.lead', { time: moment(at) })),
      button(say('registration-confirmation.button'), url),
      note(say('registration-confirmation.note')),
    ],
  }),
  'form-confirmation': ({ tournament, url }, { say }) => ({
    subject: say('form-confirmation.subject', { tournament }),
    blocks: [
      title(say('form-confirmation.title')),
      text(say('form-confirmation.lead', { tournament })),
      button(say('form-confirmation.button'), url),
    ],
  }),
  'tournament-winner': ({ tournament, url }, { say }) => ({
    subject: say('tournament-winner.subject', { tournament }),
    blocks: [
      title(say('tournament-winner.title', { tournament })),
      text(say('tournament-winner.lead')),
      button(say('tournament-winner.button'), url),
    ],
  }),
  'tournament-organizer-winner': ({ tournament, winner, url }, { say }) => ({
    subject: say('tournament-organizer-winner.subject', { tournament }),
    blocks: [
      title(say('tournament-organizer-winner.title', { winner, tournament })),
      text(say('tournament-organizer-winner.lead')),
      button(say('tournament-organizer-winner.button'), url),
    ],
  }),
  'team-invite': ({ captain, team, tournament, url }, { say }) => ({
    subject: say('team-invite.subject', { captain, team }),
    blocks: [
      title(say('team-invite.title', { team })),
      text(say('team-invite.lead', { captain, team, tournament })),
      button(say('team-invite.button'), url),
      note(say('team-invite.note')),
    ],
  }),
}

/** Without a type: mail about an account itself, from which nobody can unsubscribe. */
export const templateTypes: Partial<Record<TemplateName, EmailType>> = {
  welcome: 'USER_REGISTRATION',
  'tournament-reminder': 'TOURNAMENT_REMINDER',
  'check-in-reminder': 'TOURNAMENT_CHECKIN_REMINDER',
  'registration-confirmation': 'TOURNAMENT_REGISTRATION',
  'form-confirmation': 'TOURNAMENT_FORM_SUBMISSION',
  'tournament-winner': 'TOURNAMENT_WINNER',
  'tournament-organizer-winner': 'TOURNAMENT_ORGANIZER_WINNER',
  'team-invite': 'TOURNAMENT_TEAM_INVITE',
}
