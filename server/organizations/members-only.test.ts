/**
 * What is for members only reaches no one else: not by a list, a search, a feed, a calendar, an address, the sitemap or a notification.
 * The calls are read from the registry, so a new one is tried too.
 */
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { matches } from '../db/schema/matches.ts'
import { notifications } from '../db/schema/notifications.ts'
import { players, playerTeammates } from '../db/schema/players.ts'
import { items } from '../db/schema/shop.ts'
import type { Route } from '../http/mount.ts'
import { registryOf } from '../node.ts'
import { buildSitemap } from '../site/sitemap.ts'
import { only } from '../testing/make.ts'
import { type Person, useApp } from '../testing/test-app.ts'

const app = useApp({ rateLimit: 0 })
const { routes } = registryOf({ seed: 'none' })

/** In every text that is for members only. */
const secret = 'quartzite'

let member: Person
let follower: Person
let ids: Record<string, string>
let organizationId: string

beforeAll(async () => {
  const organization = await app.make.organization({ username: 'open-hall' })
  organizationId = organization.id
  const owner = await app.as({ id: organization.userId })
  const params = { id: organizationId }
  member = await app.as(await app.make.user({ username: 'inside' }))
  follower = await app.as(await app.make.user({ username: 'outside' }))
  await app.make.member(organizationId, { userId: member.id })
  await follower.call('POST /organizations/{id}/follow', { params })
  await follower.call('POST /profiles/{id}/follow', { params: { id: member.id } })
  await follower.call('POST /profiles/{id}/follow', { params: { id: owner.id } })

  const description = `News of ${secret} for @inside and @outside`
  const post = await owner.call('POST /organizations/{id}/posts', { params, body: { description, membersOnly: true } })
  const postId = post.body.data.id
  const reply = { params: { id: postId }, body: { description: `More ${secret}, @outside` } }
  await member.call('POST /posts/{id}/replies', reply)
  const hidden = { organizationId, createdById: owner.id, name: `${secret} cup`, visibility: 'PRIVATE' } as const
  const played = await app.make.tournament({
    ...hidden,
    startedAt: new Date(Date.now() - 7_200_000),
    endedAt: new Date(Date.now() - 3_600_000),
    completedAt: new Date(Date.now() - 3_600_000),
  })
  const live = await app.make.tournament({ ...hidden, startedAt: new Date() })
  const league = await app.make.league(hidden)
  for (const { eventId, eventType } of [
    { eventId: played.id, eventType: 'Tournament' },
    { eventId: live.id, eventType: 'Tournament' },
    { eventId: league.id, eventType: 'League' },
  ] as const) {
    const player = only(
      await app.db
        .insert(players)
        .values({ eventId, eventType, userId: member.id, name: `Team ${secret}`, result: { rank: 1, of: 2 } })
        .returning(),
    )
    await app.db
      .insert(playerTeammates)
      .values({ eventId, eventType, playerId: player.id, userId: member.id, captain: true, acceptedAt: new Date() })
  }
  const item = only(
    await app.db
      .insert(items)
      .values({ organizationId, type: 'TAG', title: secret, price: 1, state: 'LIVE', membersOnly: true })
      .returning(),
  )
  const match = only(
    await app.db
      .insert(matches)
      .values({ eventId: live.id, eventType: 'Tournament', matchNo: 1, bracket: 'W', round: 1, position: 1 })
      .returning(),
  )
  // A post cannot show it as a card, and a message of a member shows none to others.
  const shared = await member.call('POST /posts', { body: { description: 'Look at this', eventId: played.id } })
  expect(shared.status).toBe(422)
  const text = `${app.settings.publicUrl}/tournaments/${played.id} ${app.settings.publicUrl}/matches/${match.id}`
  const chat = await member.call('POST /chats', { body: { userIds: [follower.id], text } })
  expect(chat.status).toBe(200)
  ids = {
    chats: chat.body.data.id,
    matches: match.id,
    organizations: organizationId,
    tournaments: played.id,
    leagues: league.id,
    posts: postId,
    items: item.id,
    profiles: member.id,
    user: member.id,
  }
})

const readableRoutes = routes.filter(
  ({ method, endpoint }) =>
    method === 'GET' &&
    (endpoint.access === 'public' || endpoint.access === 'user') &&
    !['live', 'redirect'].includes(endpoint.reply.kind),
)

/** Values that some queries require. */
const values: Record<string, string> = { mode: '1v1', board: 'xp', locale: 'en' }

/** Addresses of the call that could show something: the ids of what is hidden in the path, its name in the search. */
function urlsOf({ path, endpoint }: Route): string[] {
  const [, noun = ''] = path.split('/')
  const query = (endpoint.query ?? {}) as { properties?: Record<string, unknown>; required?: string[] }
  const names = Object.keys(query.properties ?? {})
  const word = names.find((name) => name === 'q' || name === 'search')
  const search = new URLSearchParams((query.required ?? []).map((name) => [name, values[name] ?? '']))
  if (word) search.set(word, secret)
  const inPath = (name: string) => (name === 'userId' ? member.id : (ids[noun] ?? organizationId))
  const url = `/api${path.replaceAll(/\{(\w+)\}/g, (_, name) => inPath(name))}`
  const ofCommunity = new URLSearchParams([...search, ['organizationId', organizationId]])
  return [`${url}?${search}`, ...(names.includes('organizationId') ? [`${url}?${ofCommunity}`] : [])]
}

async function findSecret(reader: Person): Promise<string[]> {
  const found = await Promise.all(
    readableRoutes.map(async (route) => {
      const answers = await Promise.all(urlsOf(route).map((url) => reader.raw('GET', url)))
      return answers.some(({ text }) => text.includes(secret)) ? [route.path] : []
    }),
  )
  return found.flat().toSorted()
}

/** The shop of the community shows what only members can buy, with the way to join. */
const shop = ['/items/{id}', '/organizations/{id}/items']

test('what is for members only is shown to members and to no one else', async () => {
  expect(await findSecret(member)).toEqual(
    expect.arrayContaining([
      '/tournaments/{id}',
      '/tournaments/{id}/ics',
      '/leagues/{id}',
      '/posts/{id}',
      '/posts/{id}/replies',
      '/organizations/{id}/tournaments',
      '/profiles/{id}/tournaments',
      '/posts',
      '/feed',
      '/items',
      ...shop,
      '/matches/{id}',
    ]),
  )
  expect(await findSecret(app.visitor)).toEqual(shop)
  expect(await findSecret(follower)).toEqual(shop)
})

test('outsiders get no notification, no email and no page of the sitemap about it', async () => {
  const rows = await app.db.select().from(notifications)
  const told = rows.filter((row) => JSON.stringify(row).includes(secret) || row.kind === 'mention')
  const people = told.map(({ userId }) => userId)
  expect([people.includes(member.id), people.includes(follower.id)]).toEqual([true, false])
  const { rows: emails } = await app.db.execute(sql`select id from emails where text like ${`%${secret}%`}`)
  expect(emails).toEqual([])
  const sitemap = await buildSitemap(app.db, app.registry.sitemap, 'http://hall.test')
  for (const id of [secret, ids.tournaments, ids.leagues, ids.posts, ids.items]) expect(sitemap).not.toContain(id)
})
