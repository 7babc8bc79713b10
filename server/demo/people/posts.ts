/** Posts of the demo users with replies and reactions, and the cards of the links in all demo posts. */
import type { Reaction } from '@guildhall/contract/posts/constants.ts'
import { inArray, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema/identity.ts'
import { linkCards, postReactions, posts } from '../../db/schema/posts.ts'
import { tournaments } from '../../db/schema/tournaments.ts'

type DemoPost = {
  author: string
  minutesAgo: number
  text: string
  pinned?: true
  edited?: true
  images?: string[]
  link?: string
  /** The name of an event. */
  event?: string
  mentions?: string[]
  reactions?: Partial<Record<Reaction, string[]>>
  replies?: { author: string; text: string; minutesLater: number; mentions?: string[] }[]
}

const day = 1_440

const demoPosts: DemoPost[] = [
  {
    author: 'kestrel',
    minutesAgo: 28,
    text: 'Number 40 was the closest final we’ve had. @jun-ho had me one hit from a reset. Replays are up, watch game 5.',
    mentions: ['jun-ho'],
    link: 'https://example.com/nordlicht/finals',
    reactions: { like: ['nova', 'elodie', 'hana', 'teo', 'wren', 'linh'], fire: ['jun-ho', 'ravn'] },
    replies: [
      { author: 'jun-ho', text: 'Next time I don’t drop the punish.', minutesLater: 4 },
      { author: 'elodie', text: 'Best set of the season so far.', minutesLater: 9 },
      { author: 'nova', text: '@jun-ho you say that every week', minutesLater: 12, mentions: ['jun-ho'] },
    ],
  },
  {
    author: 'nova',
    minutesAgo: 5 * 60,
    text: 'Who’s in on Saturday? I’m warming up from 13:00 and can play anyone up to best of five.',
    event: 'Iron Saturday',
    reactions: { like: ['kestrel', 'marta', 'kasper'], fire: ['freja'] },
    replies: [{ author: 'kasper', text: 'Me. Be gentle.', minutesLater: 40 }],
  },
  {
    author: 'mintgecko',
    minutesAgo: 8 * 60,
    text: 'First place at Tempo Tuesday after three seconds in a row. Thank you to everyone who analysed my endgames with me!',
    reactions: { trophy: ['nova', 'dmitri', 'priya-k', 'mei'], like: ['halcyon'] },
    replies: [{ author: 'dmitri', text: 'Endgames first. I told you.', minutesLater: 15 }],
  },
  {
    author: 'odalys',
    minutesAgo: day,
    text: 'Looking for a sub on Tuesday, Rocket League, 1,650 or above. We play at 20:00 CET.',
    reactions: { like: ['joao', 'marta'] },
  },
  {
    author: 'elodie',
    minutesAgo: 2 * day,
    text: 'The venue in Altona, one hour before the doors open.',
    images: ['stage', 'pixelwerk-venue'],
    edited: true,
    reactions: { like: ['nova', 'kestrel', 'jun-ho'], fire: ['hana', 'linh'] },
  },
  {
    author: 'nova',
    minutesAgo: 9 * day,
    text: 'My goals for the season: top 8 at a Major, learn one new character, and keep my check-ins on time.',
    pinned: true,
    reactions: { like: ['kestrel', 'elodie'], laugh: ['kasper'] },
  },
]

const minuteMs = 60_000

/** Call it after the events, which some posts show. */
export async function seedPeoplePosts(db: Db, now: Date) {
  const ids = new Map(
    (await db.select({ id: users.id, username: users.username }).from(users)).map((u) => [u.username, u.id]),
  )
  const idOf = (username: string) => ids.get(username) ?? ''
  const names = demoPosts.flatMap(({ event }) => event ?? [])
  const events = await db
    .select({ id: tournaments.id, name: tournaments.name })
    .from(tournaments)
    .where(inArray(tournaments.name, names))
  const eventIds = new Map(events.map(({ id, name }) => [name, id]))

  const rows: (typeof posts.$inferInsert)[] = []
  const reactionRows: (typeof postReactions.$inferInsert)[] = []
  for (const post of demoPosts) {
    const createdAt = new Date(now.getTime() - post.minutesAgo * minuteMs)
    const id = v7({ msecs: createdAt.getTime() }) // posts are ordered by id
    const { replies = [], reactions = {}, images = [] } = post
    const eventId = post.event && eventIds.get(post.event)
    rows.push({
      id,
      createdAt,
      userId: idOf(post.author),
      description: post.text,
      link: post.link ?? null,
      ...(eventId && { eventId, eventType: 'Tournament' as const }),
      images: images.map((name) => ({ url: `/demo/${name}.svg`, width: 1600, height: 560 })),
      mentions: (post.mentions ?? []).map(idOf),
      reactions: Object.fromEntries(Object.entries(reactions).map(([name, fans]) => [name, fans.length])),
      replyCount: replies.length,
      pinnedAt: post.pinned ? createdAt : null,
      editedAt: post.edited ? new Date(createdAt.getTime() + 20 * minuteMs) : null,
    })
    for (const { author, text, minutesLater, mentions = [] } of replies) {
      const repliedAt = new Date(createdAt.getTime() + minutesLater * minuteMs)
      rows.push({
        id: v7({ msecs: repliedAt.getTime() }),
        createdAt: repliedAt,
        replyToId: id,
        userId: idOf(author),
        description: text,
        mentions: mentions.map(idOf),
      })
    }
    for (const [reaction, fans] of reactionEntries(reactions))
      reactionRows.push(...fans.map((fan) => ({ postId: id, userId: idOf(fan), reaction })))
  }
  await db.insert(posts).values(rows)
  await db.insert(postReactions).values(reactionRows)
  await seedLinkCards(db, now)
}

function reactionEntries(reactions: NonNullable<DemoPost['reactions']>): [Reaction, string[]][] {
  const { like = [], fire = [], trophy = [], laugh = [], sad = [] } = reactions
  return [
    ['like', like],
    ['fire', fire],
    ['trophy', trophy],
    ['laugh', laugh],
    ['sad', sad],
  ]
}

/** The demo calls no other site, so its cards are written here. */
const seedLinkCards = (db: Db, now: Date) =>
  db
    .insert(linkCards)
    .values({
      url: 'https://example.com/nordlicht/finals',
      title: 'Nordlicht Neutral #40: all replays',
      siteName: 'Example Video',
      image: { url: '/demo/stage.svg', width: 1600, height: 560 },
      fetchedAt: now,
    })
    .onConflictDoUpdate({ target: linkCards.url, set: { fetchedAt: sql`excluded.fetched_at` } })
