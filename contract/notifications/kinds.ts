import { chatNotifications } from '../chats/constants.ts'
import { matchNotifications } from '../matches/constants.ts'
import { paymentNotifications } from '../payments/constants.ts'
import { playerNotifications } from '../players/constants.ts'
import { pointNotifications } from '../points/constants.ts'
import { staffNotifications } from '../staff/constants.ts'
import { ticketNotifications } from '../tickets/constants.ts'
import { tournamentNotifications } from '../tournaments/constants.ts'
import { type NotificationChannel, notificationChannels } from './constants.ts'

type Declaration = {
  /** The channels that the kind is sent on, and whether each is on until the person chooses otherwise. */
  defaults: { page: boolean; push: boolean; email?: boolean }
  /** The values that the sentence in the catalogues needs. */
  values: readonly string[]
}

/** Every kind of notification on the wire. Each noun declares its own in its constants, and its module on the server lists them. */
export const notificationTypes = {
  ...tournamentNotifications,
  ...playerNotifications,
  ...staffNotifications,
  ...matchNotifications,
  ...pointNotifications,
  ...chatNotifications,
  ...ticketNotifications,
  ...paymentNotifications,
} as const satisfies Record<string, Declaration>

export type NotificationTypes = typeof notificationTypes
export type NotificationKind = keyof NotificationTypes

const isKind = (kind: string): kind is NotificationKind => Object.hasOwn(notificationTypes, kind)
export const notificationKinds = Object.keys(notificationTypes).filter(isKind)

/** The kinds that an email is sent about. */
export type EmailKind = {
  [K in NotificationKind]: 'email' extends keyof NotificationTypes[K]['defaults'] ? K : never
}[NotificationKind]

/** The channels a kind has a switch for, in the order they are shown. */
export const channelsOf = (kind: NotificationKind): readonly NotificationChannel[] =>
  notificationChannels.filter((channel) => channel in notificationTypes[kind].defaults)
