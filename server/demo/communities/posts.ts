/** Posts of the demo communities, by their owners. */

import { v7 } from 'uuid'
import type { Db } from '../../db/db.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { posts } from '../../db/schema/posts.ts'

type DemoPost = {
  text: string
  daysAgo: number
  pinned?: true
  membersOnly?: true
  image?: string
  link?: string
  edited?: true
}

const demoPosts: Record<string, DemoPost[]> = {
  nordlicht: [
    {
      text: 'All eight prizes from Neutral #40 are paid, the last one this morning. The next big one is the Nordlicht Major: 128 players, €2,400 and a venue in Altona.',
      daysAgo: 2,
      pinned: true,
      image: 'stage',
    },
    { text: 'Season 5 starts in two weeks. Points reset, your Lumen stay.', daysAgo: 5, edited: true },
    {
      text: 'Members first: the side event on Saturday has 16 places, and you can sign up from tonight, 20:00. We announce it to everyone else tomorrow.',
      daysAgo: 6,
      membersOnly: true,
    },
    {
      text: 'The recordings of the last finals are up.\nThanks to the casters for six hours without a break!',
      daysAgo: 12,
      link: 'https://example.com/nordlicht/finals',
    },
    { text: 'New controller rules: leverless controllers are welcome, read the details in our FAQ.', daysAgo: 21 },
  ],
  'boost-club': [
    { text: 'Doubles night moves to Wednesday from next week. Same time, same rules.', daysAgo: 1, pinned: true },
    {
      text: 'We’re looking for two casters. Write to us if you want to try it once: https://example.com/boost-club/casters',
      daysAgo: 9,
    },
  ],
  'hafen-schach': [
    {
      text: 'Congratulations to everyone who scored 5 out of 7 on Thursday. The games are in the archive.',
      daysAgo: 3,
    },
    { text: 'Training group for players under 1400 starts on Monday, members only.', daysAgo: 8, membersOnly: true },
  ],
  'turf-collective': [
    { text: 'First ink of the season on Friday. Bring a friend, solo players get a team.', daysAgo: 4, pinned: true },
  ],
}

const dayMs = 86_400_000

export async function seedPosts(db: Db, now: Date, communities: ReadonlyMap<string, string>) {
  const owners = await db.select({ id: organizations.id, userId: organizations.userId }).from(organizations)
  const ownerOf = new Map(owners.map(({ id, userId }) => [id, userId]))
  const rows = Object.entries(demoPosts).flatMap(([username, list]) => {
    const organizationId = communities.get(username) ?? ''
    return list.map(({ text, daysAgo, pinned, membersOnly, image, link, edited }) => {
      const createdAt = new Date(now.getTime() - daysAgo * dayMs)
      return {
        id: v7({ msecs: createdAt.getTime() }), // posts are ordered by id
        userId: ownerOf.get(organizationId) ?? '',
        organizationId,
        description: text,
        images: image ? [{ url: `/demo/${image}.svg`, width: 1600, height: 560 }] : [],
        link: link ?? null,
        membersOnly: membersOnly ?? false,
        pinnedAt: pinned ? createdAt : null,
        editedAt: edited ? new Date(createdAt.getTime() + 3_600_000) : null,
        createdAt,
      }
    })
  })
  await db.insert(posts).values(rows)
}
