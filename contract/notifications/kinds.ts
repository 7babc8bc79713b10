import { chatNotifications } from '../chats/constants.ts'
import { leagueNotifications } from '../leagues/constants.ts'
import { ladderNotifications } from '../leagues/ladder-constants.ts'
import { matchNotifications } from '../matches/constants.ts'
import { organizationNotifications } from '../organizations/constants.ts'
import { paymentNotifications } from '../payments/constants.ts'
import { playerNotifications } from '../players/constants.ts'
import { pointNotifications } from '../points/constants.ts'
import { queueNotifications } from '../queues/constants.ts'
import { seriesNotifications } from '../series/constants.ts'
import { shopNotifications } from '../shop/constants.ts'
import { staffNotifications } from '../staff/constants.ts'
import { standInNotifications } from '../stand-ins/constants.ts'
import { ticketNotifications } from '../tickets/constants.ts'
import { tournamentNotifications } from '../tournaments/constants.ts'
import { ledgerNotifications, walletNotifications } from '../wallets/constants.ts'
import { type NotificationChannel, notificationChannels } from './constants.ts'

type Declaration = {
  /** The channels of the kind, and whether each is on until the user changes it. */
  defaults: { page: boolean; push: boolean; email?: boolean }
  /** The values that the text in the catalogues needs. */
  values: readonly string[]
  /**
   * The texts `<kind>.<variant>` and their values. A kind with variants is sent as one of them; its own text remains for rows that
   * were stored before. Names that end in `At` or `By` are times.
   */
  variants?: Readonly<Record<string, readonly string[]>>
}

/**
 * Every kind of notification in the API. Each noun declares its kinds in its constants, and its module on the server lists
 * them.
 */
export const notificationTypes = {
  ...tournamentNotifications,
  ...playerNotifications,
  ...staffNotifications,
  ...matchNotifications,
  ...leagueNotifications,
  ...ladderNotifications,
  ...pointNotifications,
  ...chatNotifications,
  ...ticketNotifications,
  ...paymentNotifications,
  ...queueNotifications,
  ...standInNotifications,
  ...seriesNotifications,
  ...shopNotifications,
  ...walletNotifications,
  ...ledgerNotifications,
  ...organizationNotifications,
  ...walletNotifications,
  ...shopNotifications,
  ...ledgerNotifications,
} as const satisfies Record<string, Declaration>

export type NotificationTypes = typeof notificationTypes
export type NotificationKind = keyof NotificationTypes

const isKind = (kind: string): kind is NotificationKind => Object.hasOwn(notificationTypes, kind)
export const notificationKinds = Object.keys(notificationTypes).filter(isKind)

/** The kinds that are also sent by email. */
export type EmailKind = {
  [K in NotificationKind]: 'email' extends keyof NotificationTypes[K]['defaults'] ? K : never
}[NotificationKind]

/** The channels that have a switch for the kind, in display order. */
export const channelsOf = (kind: NotificationKind): readonly NotificationChannel[] =>
  notificationChannels.filter((channel) => channel in notificationTypes[kind].defaults)
