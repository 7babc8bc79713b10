/** Webhooks of Discord channels. The address of an endpoint decides: such an address gets messages instead of signed JSON. */
import type { ChangeType } from './columns.ts'

const address =
  /^https:\/\/(?:(?:canary|ptb)\.)?discord(?:app)?\.com\/api(?:\/v\d+)?\/webhooks\/\d+\/[\w-]+(?:\?thread_id=\d+)?$/

export const isDiscordAddress = (url: string) => address.test(url)

/** The changes that a channel can get, in public events and posts. The others are for programs. */
export const channelTypes = [
  'tournament.created',
  'tournament.started',
  'tournament.completed',
  'tournament.cancelled',
  'league.created',
  'league.started',
  'league.completed',
  'league.cancelled',
  'match.completed',
  'player.joined',
  'member.joined',
  'post.created',
] as const satisfies readonly ChangeType[]
export type ChannelType = (typeof channelTypes)[number]

export const isChannelType = (type: string): type is ChannelType => channelTypes.some((known) => known === type)
