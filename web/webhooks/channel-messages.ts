/** What the staff of a community choose for a Discord channel: the same message for tournaments and leagues. */
import type { ChannelType } from '@guildhall/contract/webhooks/discord.ts'
import type { Webhook } from './queries.ts'

export const channelMessages = [
  'created',
  'started',
  'completed',
  'cancelled',
  'match',
  'player',
  'member',
  'post',
] as const
export type ChannelMessage = (typeof channelMessages)[number]

const types: Record<ChannelMessage, readonly ChannelType[]> = {
  created: ['tournament.created', 'league.created'],
  started: ['tournament.started', 'league.started'],
  completed: ['tournament.completed', 'league.completed'],
  cancelled: ['tournament.cancelled', 'league.cancelled'],
  match: ['match.completed'],
  player: ['player.joined'],
  member: ['member.joined'],
  post: ['post.created'],
}

/** Those that a channel without any choice gets. */
const usual: readonly ChannelMessage[] = ['created', 'started', 'completed', 'cancelled', 'post']

export const messagesOf = (chosen: readonly string[] | null): ChannelMessage[] =>
  channelMessages.filter((message) =>
    chosen ? types[message].some((type) => chosen.includes(type)) : usual.includes(message),
  )

/** How many changes, or messages of a channel, its staff chose. */
export const countChosen = ({ format, types }: Pick<Webhook, 'format' | 'types'>) =>
  format === 'discord' ? messagesOf(types).length : types.length

export const typesOf = (messages: readonly ChannelMessage[]): ChannelType[] =>
  channelMessages.filter((message) => messages.includes(message)).flatMap((message) => [...types[message]])
