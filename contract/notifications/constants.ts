import type { Feature } from '../core/features.ts'

export const notificationChannels = ['page', 'email', 'push'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** When the email about a kind is sent: at once, or in a digest every hour or every day. */
export const emailTimings = ['immediate', 'hourly', 'daily'] as const
export type EmailTiming = (typeof emailTimings)[number]

/** The sections of the settings page, in display order. */
export const notificationGroups = [
  'matches',
  'events',
  'teams',
  'people',
  'messages',
  'communities',
  'staff',
  'account',
] as const
export type NotificationGroup = (typeof notificationGroups)[number]

/** The hour of the daily digest in the time zone of the user. */
export const digestHour = 9
/** An immediate email about a kind that bundles waits this long for more of the same. */
export const bundleMinutes = 5

/** What a noun declares about a kind of notification that it sends. */
export type NotificationDeclaration = {
  /** The part of the site that it belongs to, if admins can switch that off. */
  feature?: Feature
  /** Its section on the settings page. */
  group: NotificationGroup
  /** The channels of the kind, and whether each is on until the user changes it. Without `email` it has no email. */
  defaults: { page: boolean; push: boolean; email?: boolean }
  /** When its email is sent until the user changes it; default: immediate. */
  timing?: EmailTiming
  /** Useless if it is late: it ignores quiet hours, and its email is always immediate. */
  urgent?: true
  /** Also sent to an account that is banned from the site, because it is about the ban. */
  reachesBanned?: true
  /** The values that the text in the catalogues needs. */
  values: readonly string[]
  /**
   * The texts `<kind>.<variant>` and their values. A kind with variants is sent as one of them; its own text remains for rows that
   * were stored before. Names that end in `At` or `By` are times.
   */
  variants?: Readonly<Record<string, readonly string[]>>
  /**
   * Unread notifications of the kind with the same bundle key become one, with the text `<kind>.bundle`. These are the values of the
   * newest that this text uses; it also gets `count`, the number of the others.
   */
  bundle?: readonly string[]
}
