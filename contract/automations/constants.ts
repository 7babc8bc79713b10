import type { EmailType } from '../emails/constants.ts'

/** The emails that are sent automatically, in the order of the screen. */
export const automationTypes = [
  'ORGANIZATION_WELCOME',
  'TOURNAMENT_REGISTRATION',
  'TOURNAMENT_REMINDER',
  'TOURNAMENT_CHECKIN_REMINDER',
  'TOURNAMENT_FORM_SUBMISSION',
  'TOURNAMENT_TEAM_INVITE',
  'TOURNAMENT_WINNER',
  'TOURNAMENT_ORGANIZER_WINNER',
] as const satisfies readonly EmailType[]
export type AutomationType = (typeof automationTypes)[number]

type Minutes = { min: number; max: number; initial: number }

type AutomationRules = {
  /** Minutes before the start of the event. */
  lead?: Minutes
  /** Minutes after its cause, such as the completion of the event. */
  delay?: Minutes
  /** Waits for the end of the quiet hours of the community. The others answer an action of the reader, or would be too late. */
  obeysQuietHours?: true
}

const hour = 60
const day = 24 * hour
const delay = { min: 0, max: 7 * day, initial: 0 }

export const automationRules: Readonly<Record<AutomationType, AutomationRules>> = {
  ORGANIZATION_WELCOME: { delay, obeysQuietHours: true },
  TOURNAMENT_REGISTRATION: {},
  TOURNAMENT_REMINDER: { lead: { min: hour, max: 7 * day, initial: day }, obeysQuietHours: true },
  TOURNAMENT_CHECKIN_REMINDER: { lead: { min: 15, max: day, initial: hour } },
  TOURNAMENT_FORM_SUBMISSION: {},
  TOURNAMENT_TEAM_INVITE: { obeysQuietHours: true },
  TOURNAMENT_WINNER: { delay, obeysQuietHours: true },
  TOURNAMENT_ORGANIZER_WINNER: { delay, obeysQuietHours: true },
}

/** Besides the automatic emails a timeline shows the notice that check-in is open, emails of the hosts, and campaigns. */
export const timelineTypes = [...automationTypes, 'CHECKIN_OPEN', 'MESSAGE', 'CAMPAIGN'] as const
export type TimelineType = (typeof timelineTypes)[number]

export const timelineStates = ['planned', 'sending', 'sent'] as const

export const automationLimits = {
  /** How far a timeline looks ahead. */
  timelineDays: 30,
  timelineEntries: 200,
  /** `sent` counts the emails of this many days. */
  countedDays: 30,
} as const
