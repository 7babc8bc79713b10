/**
 * The message that a Discord channel gets for a change: one embed that links to the page. Texts of users are escaped, and no message
 * mentions anyone. Times are Discord's own, so that each reader sees them in their time zone.
 */
import { join } from 'node:path'
import type { Static, TSchema } from '@guildhall/contract/core/shape.ts'
import { LeagueCard } from '@guildhall/contract/leagues/shapes.ts'
import { MatchCard } from '@guildhall/contract/matches/shapes.ts'
import type { OrganizationTheme } from '@guildhall/contract/organizations/columns.ts'
import { PublicPlayer } from '@guildhall/contract/players/shapes.ts'
import { Post } from '@guildhall/contract/posts/shapes.ts'
import { TournamentCard } from '@guildhall/contract/tournaments/shapes.ts'
import { isChannelType } from '@guildhall/contract/webhooks/discord.ts'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { organizations } from '../db/schema/organizations.ts'
import { players } from '../db/schema/players.ts'
import { findCommunityHost } from '../emails/community-host.ts'
import { emailTextIn } from '../emails/translate.ts'
import { readEvent } from '../events/all-events.ts'
import { eventLink } from '../events/event.ts'
import { checker } from '../http/compile.ts'
import { orNotFound } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { findSiteLanguage } from '../site-settings/site-language.ts'
import { excerpt } from '../text/excerpt.ts'
import type { ClaimedDelivery } from './claim.ts'
import { Member } from './payloads.ts'

type Embed = {
  title?: string
  url?: string
  description?: string
  author?: { name: string; url?: string }
  color?: number
  image?: { url: string }
}

const folder = join(import.meta.dirname, 'texts')
const limits = { title: 256, post: 600 } as const

export async function channelMessage({ db, settings }: Pick<Services, 'db' | 'settings'>, claimed: ClaimedDelivery) {
  const { endpoint, delivery, payload } = claimed
  const { translate } = emailTextIn(endpoint.locale ?? (await findSiteLanguage(db)), 'UTC', folder)
  const community = await findCommunity(db, endpoint.organizationId)
  const host = await findCommunityHost(db, settings, endpoint.organizationId)
  const link = (path: string) => new URL(path, host?.url ?? settings.publicUrl).href
  const context = { db, translate, link, community }
  const embed = payload
    ? await messageOf(delivery.type)?.build(context, payload.data, delivery.type)
    : testEmbed(context)
  const { accent } = community.theme
  return {
    allowed_mentions: { parse: [] },
    embeds: [{ ...embed, ...(accent && { color: Number.parseInt(accent.slice(1), 16) }) }],
  }
}

async function findCommunity(db: Db, id: string) {
  const { name, username, config } = organizations
  const [row] = await db.select({ name, username, config }).from(organizations).where(eq(organizations.id, id))
  const community = orNotFound(row)
  const theme: OrganizationTheme = community.config.theme ?? {}
  return { ...community, theme }
}

type Context = {
  db: Db
  translate: ReturnType<typeof emailTextIn>['translate']
  link: (path: string) => string
  community: Awaited<ReturnType<typeof findCommunity>>
}

type Build<T> = (context: Context, data: T, type: string) => Embed | Promise<Embed>
type Message = { isShaped: (data: unknown) => boolean; build: Build<unknown> }

/** What was recorded is stored as JSON, so its shape is checked. An object that was gone by then has only its ids. */
function message<S extends TSchema>(schema: S, build: Build<Static<S>>): Message {
  const check = checker(schema, 'reply')
  function isShaped(data: unknown): data is Static<S> {
    try {
      check(data)
      return true
    } catch {
      return false
    }
  }
  return {
    isShaped,
    build(context, data, type) {
      if (!isShaped(data)) throw new Error(`${type} has another shape`)
      return build(context, data, type)
    },
  }
}

/** By the first word of the type of a change. */
const messages: Record<string, Message> = {
  tournament: message(TournamentCard, eventEmbed),
  league: message(LeagueCard, eventEmbed),
  match: message(MatchCard, matchEmbed),
  player: message(PublicPlayer, playerEmbed),
  member: message(Member, memberEmbed),
  post: message(Post, postEmbed),
}

const messageOf = (type: string) => messages[type.split('.')[0] ?? '']

export const hasMessage = (type: string, data: unknown) =>
  isChannelType(type) && messageOf(type)?.isShaped(data) === true

const testEmbed = ({ translate, link, community }: Context): Embed => ({
  title: escapeMarkdown(community.name),
  url: link(`/${community.username ?? ''}`),
  description: translate('test'),
})

async function eventEmbed({ db, translate, link }: Context, event: EventCard, type: string): Promise<Embed> {
  const description = await describe(db, translate, type, event)
  return {
    author: { name: translate(type) },
    title: titleOf(event.name),
    url: link(eventLink(event)),
    ...(description && { description }),
  }
}

type EventCard = TournamentCard | LeagueCard

function describe(db: Db, translate: Context['translate'], type: string, event: EventCard) {
  if (type.endsWith('.created')) return startOf(translate, event)
  if (type.endsWith('.started')) return translate('entrants', { count: event.players })
  return type.endsWith('.completed') ? podiumOf(db, event.id) : ''
}

function startOf(translate: Context['translate'], event: EventCard) {
  const date = event.date
  const seconds = date && Math.floor(new Date(date).getTime() / 1_000)
  const start = seconds && translate('starts', { time: `<t:${seconds}:F>` })
  return [event.game && escapeMarkdown(event.game.name), start].filter(Boolean).join('\n')
}

/** Entrants without a rank in the whole event, as in groups only, have no podium. */
async function podiumOf(db: Db, eventId: string) {
  const rows = await db
    .select({ name: players.name, rank: players.rank })
    .from(players)
    .where(and(eq(players.eventId, eventId), lte(players.rank, 3), sql`${players.result} -> 'group' is null`))
    .orderBy(asc(players.rank), asc(players.name))
    .limit(4)
  return rows.map(({ name, rank }) => `**${rank}.** ${escapeMarkdown(name ?? '')}`).join('\n')
}

async function matchEmbed({ db, translate, link }: Context, match: MatchCard): Promise<Embed> {
  const event = await readEvent(db, match.eventId)
  const { player1, player2, results, winnerId } = match
  const [one, two] = [player1, player2].map((player) => {
    const name = escapeMarkdown(player?.name ?? '')
    return player && player.id === winnerId ? `**${name}**` : name
  })
  const result = results && match.reason === 'played' ? `${results.player1}–${results.player2}` : '–'
  return {
    ...(event && { author: { name: event.name, url: link(eventLink(event)) } }),
    title: translate('match', { no: String(match.no) }),
    url: link(`/matches/${match.id}`),
    description: `${one} ${result} ${two}`,
  }
}

async function playerEmbed({ db, translate, link }: Context, player: PublicPlayer): Promise<Embed> {
  const event = await readEvent(db, player.eventId)
  return {
    title: titleOf(event?.name ?? ''),
    ...(event && { url: link(eventLink(event)) }),
    description: translate('entered', { name: `**${escapeMarkdown(player.name ?? '')}**` }),
  }
}

function memberEmbed({ translate, link, community }: Context, { user }: Static<typeof Member>): Embed {
  return {
    title: escapeMarkdown(community.name),
    url: link(`/${community.username ?? ''}`),
    description: translate('joined', { name: `**${escapeMarkdown(user.name ?? user.username ?? '')}**` }),
  }
}

function postEmbed({ translate, link }: Context, { id, description, images }: Post): Embed {
  const [image] = images
  return {
    title: translate('post'),
    url: link(`/posts/${id}`),
    description: escapeMarkdown(excerpt(description, limits.post)),
    ...(image && { image: { url: link(image.url) } }),
  }
}

const titleOf = (name: string) => excerpt(escapeMarkdown(name), limits.title)

const escapeMarkdown = (text: string) => text.replaceAll(/[\\*_~`|<>[\]()#@:-]/g, '\\$&')
