import type { EmailContent } from './document.ts'

export const emailTypes = [
  'USER_REGISTRATION',
  'TOURNAMENT_REGISTRATION',
  'TOURNAMENT_FORM_SUBMISSION',
  'TOURNAMENT_REMINDER',
  'TOURNAMENT_CHECKIN_REMINDER',
  'TOURNAMENT_WINNER',
  'TOURNAMENT_ORGANIZER_WINNER',
  'TOURNAMENT_TEAM_INVITE',
  'ORGANIZATION',
  'ORGANIZATION_WELCOME',
  'MARKETING',
  'LEGAL',
] as const
export type EmailType = (typeof emailTypes)[number]

/** `account`: login codes and address changes; `event`: emails to single readers; `bulk`: campaigns. */
export const emailLanes = ['account', 'event', 'bulk'] as const
export type EmailLane = (typeof emailLanes)[number]

export const emailLimits = {
  subject: { min: 1, max: 200 },
  html: { max: 100_000 },
  text: { max: 50_000 },
  templateName: { min: 1, max: 80 },
} as const

export const isEmptyContent = (content: EmailContent): boolean =>
  content.kind === 'html' ? content.html.trim() === '' : content.blocks.length === 0
