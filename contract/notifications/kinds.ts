import { chatNotifications } from '../chats/constants.ts'
import { feedNotifications } from '../feed/constants.ts'
import { leagueNotifications } from '../leagues/constants.ts'
import { ladderNotifications } from '../leagues/ladder-constants.ts'
import { matchNotifications } from '../matches/constants.ts'
import { queueNotifications } from '../matchmaking/constants.ts'
import { organizationNotifications } from '../organizations/notification-constants.ts'
import { paymentNotifications } from '../payments/constants.ts'
import { playerNotifications } from '../players/constants.ts'
import { pointNotifications } from '../points/constants.ts'
import { postNotifications } from '../posts/constants.ts'
import { reportNotifications } from '../reports/constants.ts'
import { sanctionNotifications } from '../sanctions/constants.ts'
import { seriesNotifications } from '../series/constants.ts'
import { shopNotifications } from '../shop/constants.ts'
import { staffNotifications } from '../staff/constants.ts'
import { standInNotifications } from '../stand-ins/constants.ts'
import { subscriptionNotifications } from '../subscriptions/constants.ts'
import { ticketNotifications } from '../tickets/constants.ts'
import { tournamentNotifications } from '../tournaments/notification-constants.ts'
import { ledgerNotifications, walletNotifications } from '../wallets/constants.ts'
import { webhookNotifications } from '../webhooks/constants.ts'
import { whiteLabelNotifications } from '../white-label/constants.ts'
import {
  type EmailTiming,
  type NotificationChannel,
  type NotificationDeclaration,
  notificationChannels,
} from './constants.ts'

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
  ...feedNotifications,
  ...ticketNotifications,
  ...paymentNotifications,
  ...queueNotifications,
  ...standInNotifications,
  ...postNotifications,
  ...seriesNotifications,
  ...shopNotifications,
  ...walletNotifications,
  ...ledgerNotifications,
  ...organizationNotifications,
  ...sanctionNotifications,
  ...reportNotifications,
  ...webhookNotifications,
  ...whiteLabelNotifications,
  ...subscriptionNotifications,
} as const satisfies Record<string, NotificationDeclaration>

export type NotificationTypes = typeof notificationTypes
export type NotificationKind = keyof NotificationTypes

export const isKind = (kind: string): kind is NotificationKind => Object.hasOwn(notificationTypes, kind)
export const notificationKinds = Object.keys(notificationTypes).filter(isKind)

/** What the noun declares about the kind. */
export const declarationOf = (kind: NotificationKind): NotificationDeclaration => notificationTypes[kind]

/** The channels that have a switch for the kind, in display order. */
export const channelsOf = (kind: NotificationKind): readonly NotificationChannel[] =>
  notificationChannels.filter((channel) => channel in notificationTypes[kind].defaults)

/** Whether the user can choose when the email about the kind is sent. */
export const hasTiming = (kind: NotificationKind) =>
  channelsOf(kind).includes('email') && declarationOf(kind).urgent !== true

export const defaultTiming = (kind: NotificationKind): EmailTiming => declarationOf(kind).timing ?? 'immediate'
