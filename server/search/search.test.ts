import type { SearchKind } from '@guildhall/contract/search/constants.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { games } from '../db/schema/games.ts'
import { users } from '../db/schema/identity.ts'
import { leagues } from '../db/schema/leagues.ts'
import { sanctions } from '../db/schema/moderation.ts'
import { organizationMembers, organizations } from '../db/schema/organizations.ts'
import { posts } from '../db/schema/posts.ts'
import { blocks } from '../db/schema/profiles.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { makePeople } from '../testing/make-event.ts'
import { type Person, useApp } from '../testing/test-app.ts'
import { deleteUnusedSpellings } from './delete-unused-spellings.ts'

const app = useApp({ rateLimit: 0 })

async function search(q: string, { kind, by = app.visitor }: { kind?: SearchKind; by?: Person } = {}) {
  const { status, body } = await by.call('GET /search', { query: { q, ...(kind && { kind }) } })
  expect(status).toBe(200)
  return body.data
}
const titles = async (...args: Parameters<typeof search>) =>
  (await search(...args)).groups.flatMap(({ results }) => results.map(({ title }) => title))

test('one text finds events, leagues, people, communities, games and posts, grouped by kind', async () => {
  const ann = await app.make.user({ username: 'zephyrine', name: 'Zephyr Ann' })
  await app.make.tournament({ name: 'Zephyr Cup', createdById: ann.id })
  await app.make.league({ name: 'Zephyr League', createdById: ann.id })
  const organization = await app.make.organization({ name: 'Zephyr Club', userId: ann.id })
  await app.make.game({ name: 'Zephyr Racing' })
  await app.db.insert(posts).values({
    userId: ann.id,
    organizationId: organization.id,
    description: 'Thanks to all,\nthe zephyr final was great',
  })

  const { groups, best } = await search('zeph')
  expect(groups.map(({ kind, results }) => [kind, results.map(({ title }) => title)])).toEqual([
    ['tournament', ['Zephyr Cup']],
    ['league', ['Zephyr League']],
    ['user', ['Zephyr Ann']],
    ['organization', ['Zephyr Club']],
    ['game', ['Zephyr Racing']],
    ['post', ['Thanks to all, the zephyr final was great']],
  ])
  expect(best).toBe(groups[0]?.results[0]?.id)
  expect(await titles('zephyr', { kind: 'league' })).toEqual(['Zephyr League'])
  expect(await titles('zephyrine')).toEqual(['Zephyr Ann'])
})

test('a search ignores case, diacritics and punctuation, and finds words in any order by their beginning', async () => {
  await app.make.tournament({ name: 'Über-Straße: Señor Øresund #41' })
  for (const q of ['uber', 'ÜBER STRASSE', 'senor', 'oresund', 'øre', '41', '#41', 'strasse seno', 'sen ube', 'u'])
    expect(await titles(q), q).toContain('Über-Straße: Señor Øresund #41')
  for (const q of ['ber', 'esund', 'uber x']) expect(await titles(q), q).not.toContain('Über-Straße: Señor Øresund #41')
})

test('a search finds any part of a name in Chinese, Japanese, Korean and Thai, in full or half width', async () => {
  await app.make.tournament({ name: '東京スプラ大会' })
  await app.make.tournament({ name: '서울 챔피언십' })
  await app.make.tournament({ name: '王者荣耀周赛' })
  for (const q of ['東', '京', '大会', 'スプラ', 'すぷら', 'ｽﾌﾟﾗ', '東京スプラ大会'])
    expect(await titles(q), q).toEqual(['東京スプラ大会'])
  for (const q of ['서울', '피언', '챔피언십']) expect(await titles(q), q).toEqual(['서울 챔피언십'])
  for (const q of ['荣耀', '周赛']) expect(await titles(q), q).toEqual(['王者荣耀周赛'])
})

test('one typing error is forgiven in words of four letters, two in long words', async () => {
  await app.make.user({ username: 'kestrel', name: null })
  await app.make.tournament({ name: 'Nordlicht Neutral #41' })
  for (const q of ['kestral', 'ketsrel', 'kestrl', 'kesttrel', 'kstrel'])
    expect((await search(q)).groups[0]?.results[0]?.title, q).toBe('kestrel')
  expect(await search('kestral')).toMatchObject({ corrected: 'kestrel', best: null })
  for (const q of ['nordlcht', 'nordlihct', 'norldicht', 'nordlitch neutrl', 'nordlci'])
    expect(await titles(q), q).toEqual(['Nordlicht Neutral #41'])
  expect(await search('kestrel')).toMatchObject({ corrected: null })
  expect(await titles('kestrxyz')).toEqual([])
  expect(await titles('   #!?  ')).toEqual([])
})

test('the exact name comes first, then names that begin with the text', async () => {
  await app.make.user({ username: 'mira-one', name: 'Amalia Mira', xp: 90_000 })
  await app.make.user({ username: 'mirabel', name: 'Mirabel', xp: 500 })
  await app.make.user({ username: 'mira', name: null, xp: 0 })
  expect(await titles('mira', { kind: 'user' })).toEqual(['mira', 'Amalia Mira', 'Mirabel'])
  const { body } = await app.visitor.call('GET /profiles', { query: { q: 'mirra' } })
  expect(body.data[0]?.username).toBe('mira')
  expect(body.total).toBe(3)
})

test('nothing that is not public is found', async () => {
  const ann = await app.make.user({ username: 'ann-one', name: 'Ann' })
  const event = { createdById: ann.id }
  await app.make.tournament({ ...event, name: 'Quillon Draft', visibility: 'DRAFT' })
  await app.make.tournament({ ...event, name: 'Quillon Unlisted', visibility: 'UNLISTED' })
  await app.make.tournament({ ...event, name: 'Quillon Private', visibility: 'PRIVATE' })
  await app.make.tournament({ ...event, name: 'Quillon Rehearsal', rehearsal: true })
  await app.make.tournament({ ...event, name: 'Quillon Deleted', deletedAt: new Date() })
  await app.make.league({ ...event, name: 'Quillon League', visibility: 'DRAFT' })
  const hidden = await app.make.organization({ name: 'Quillon Hidden', visibility: 'PRIVATE', userId: ann.id })
  await app.make.tournament({ ...event, name: 'Quillon Inside', organizationId: hidden.id })
  const open = await app.make.organization({ name: 'Open', userId: ann.id })
  const post = { userId: ann.id, organizationId: open.id }
  await app.db.insert(posts).values([
    { ...post, description: 'Quillon for members', membersOnly: true },
    { ...post, description: 'Quillon hidden', hiddenAt: new Date() },
    { ...post, description: 'Quillon deleted', deletedAt: new Date() },
    { ...post, description: 'Quillon of a hidden community', organizationId: hidden.id },
  ])
  const [parent] = await app.db
    .insert(posts)
    .values({ ...post, description: 'A post with a reply' })
    .returning()
  await app.db.insert(posts).values({ ...post, description: 'Quillon in a reply', replyToId: parent?.id ?? null })
  await app.make.game({ name: 'Quillon Game', hidden: true })
  expect(await search('quillon')).toMatchObject({ groups: [], best: null })
  const stranger = await app.as(await app.make.user())
  expect(await search('quillon', { by: stranger })).toMatchObject({ groups: [] })
  expect(await search('quilon'), 'a typing error does not reveal the word').toMatchObject({
    groups: [],
    corrected: null,
  })
})

test('members find what their communities show only to members, until they leave', async () => {
  const owner = await app.make.user()
  const event = { createdById: owner.id }
  const closed = await app.make.organization({ name: 'Quorum Inner Circle', visibility: 'PRIVATE', userId: owner.id })
  const open = await app.make.organization({ name: 'Open', userId: owner.id })
  await app.make.tournament({ ...event, name: 'Quorum Cup', organizationId: closed.id })
  await app.make.tournament({ ...event, name: 'Quorum Scrim', organizationId: open.id, visibility: 'PRIVATE' })
  await app.make.tournament({ ...event, name: 'Quorum Draft', organizationId: open.id, visibility: 'DRAFT' })
  await app.make.tournament({ ...event, name: 'Quorum Unlisted', organizationId: open.id, visibility: 'UNLISTED' })
  await app.make.league({ ...event, name: 'Quorum League', organizationId: open.id, visibility: 'PRIVATE' })
  const post = { userId: owner.id, organizationId: open.id }
  await app.db.insert(posts).values([
    { ...post, description: 'Line-up of the Quórum final', membersOnly: true },
    { ...post, description: 'Quorum hidden', membersOnly: true, hiddenAt: new Date() },
    { ...post, description: 'Quorum inside', organizationId: closed.id },
    { ...post, description: 'Nothing of that kind', membersOnly: true },
  ])
  const ann = await app.make.user()
  const reader = await app.as(ann)
  expect(await titles('quorum', { by: reader })).toEqual([])
  await app.make.member(open.id, { userId: ann.id })
  expect((await titles('quor', { by: reader })).sort()).toEqual([
    'Line-up of the Quórum final',
    'Quorum League',
    'Quorum Scrim',
  ])
  await app.make.member(closed.id, { userId: ann.id })
  expect((await titles('quor', { by: reader })).sort()).toEqual([
    'Line-up of the Quórum final',
    'Quorum Cup',
    'Quorum Inner Circle',
    'Quorum League',
    'Quorum Scrim',
    'Quorum inside',
  ])
  expect(await titles('final quorum', { by: reader, kind: 'post' })).toEqual(['Line-up of the Quórum final'])
  expect(await titles('quor')).toEqual([])
  await app.db.delete(organizationMembers).where(eq(organizationMembers.userId, ann.id))
  expect(await titles('quor', { by: reader })).toEqual([])
})

test('banned and deleted people are not found, nor are their posts', async () => {
  const [bob, eve] = [await app.make.user({ username: 'vexel-bob' }), await app.make.user({ username: 'vexel-eve' })]
  await app.db.insert(posts).values({ userId: bob.id, description: 'Vexel says hello' })
  expect(await titles('vexel')).toHaveLength(3)
  await app.db.insert(sanctions).values({ kind: 'BAN', userId: bob.id, reason: 'Spam' })
  expect(await titles('vexel')).toHaveLength(1)
  const { body } = await app.visitor.call('GET /profiles', { query: { q: 'vexel' } })
  expect(body.data.map(({ username }) => username)).toEqual(['vexel-eve'])
  await app.db.update(users).set({ deletedAt: new Date(), deletionDueAt: new Date() }).where(eq(users.id, eve.id))
  expect(await titles('vexel')).toEqual([])
})

test('people who blocked each other do not find each other or their posts', async () => {
  const [cat, dan] = [await app.make.user({ username: 'wyvern-cat' }), await app.make.user({ username: 'wyvern-dan' })]
  await app.db.insert(posts).values([
    { userId: cat.id, description: 'Wyvern of Cat' },
    { userId: dan.id, description: 'Wyvern of Dan' },
  ])
  await app.db.insert(blocks).values({ blockerId: cat.id, blockedId: dan.id })
  expect(await titles('wyvern')).toHaveLength(4)
  expect(await titles('wyvern', { by: await app.as(cat) })).toEqual(['wyvern-cat', 'Wyvern of Cat'])
  expect(await titles('wyvern', { by: await app.as(dan) })).toEqual(['wyvern-dan', 'Wyvern of Dan'])
  const reply = await (await app.as(dan)).call('GET /profiles', { query: { q: 'wyvern' } })
  expect(reply.body.data.map(({ username }) => username)).toEqual(['wyvern-dan'])
})

test('a change is found at once: a new name, a publication, a deletion', async () => {
  const { id } = await app.make.tournament({ name: 'Ossian One', visibility: 'DRAFT' })
  const league = await app.make.league({ name: 'Ossian League' })
  const organization = await app.make.organization({ name: 'Ossian Club' })
  const game = await app.make.game({ name: 'Ossian Game' })
  expect((await titles('ossian')).sort()).toEqual(['Ossian Club', 'Ossian Game', 'Ossian League'])

  await app.db.update(tournaments).set({ visibility: 'PUBLIC', name: 'Ossian Two' }).where(eq(tournaments.id, id))
  await app.db.update(leagues).set({ name: 'Other' }).where(eq(leagues.id, league.id))
  await app.db.update(organizations).set({ visibility: 'PRIVATE' }).where(eq(organizations.id, organization.id))
  await app.db.delete(games).where(eq(games.id, game.id))
  expect(await titles('ossian')).toEqual(['Ossian Two'])
  const rows = await app.db.execute(sql`select from search_entries where id = ${game.id}`)
  expect(rows.rowCount).toBe(0)
})

test('people with new XP change their order, and people with a new name are found by it', async () => {
  const ann = await app.make.user({ username: 'quillon-a', name: 'Quillon Ann', xp: 50 })
  await app.make.user({ username: 'quillon-b', name: 'Quillon Bob', xp: 5_000 })
  const found = (q: string) => titles(q, { kind: 'user' })
  const isAnn = eq(users.id, ann.id)
  for (const q of ['q', 'quillon']) expect(await found(q), q).toEqual(['Quillon Bob', 'Quillon Ann'])

  await app.db.update(users).set({ xp: 90_000 }).where(isAnn)
  for (const q of ['q', 'quillon']) expect(await found(q), q).toEqual(['Quillon Ann', 'Quillon Bob'])

  await app.db.update(users).set({ xp: 0, name: 'Quillon Zoe' }).where(isAnn)
  expect(await found('quillon')).toEqual(['Quillon Bob', 'Quillon Zoe'])
  expect(await found('zoe')).toEqual(['Quillon Zoe'])
})

test('a new person is indexed without reading the people that exist', async () => {
  await makePeople(app.db, 400)
  await app.db.execute(sql`analyze users`)
  const read = await app.db.transaction(async (db) => {
    const readRows = async () => {
      const query = sql`select seq_tup_read::int as count from pg_stat_xact_user_tables where relname = 'users'`
      return (await db.execute<{ count: number }>(query)).rows[0]?.count ?? Number.NaN
    }
    const before = await readRows()
    await db.insert(users).values({ username: 'carmine' })
    return (await readRows()) - before
  })
  expect(read).toBe(0)
  expect(await titles('carmine')).toEqual(['carmine'])
})

test('a name that nothing has any more is forgotten by the nightly job', async () => {
  const user = await app.make.user({ username: 'thistledown', name: null })
  const spellings = () => app.db.execute(sql`select from search_spellings where word = 'thistledown'`)
  await app.db.update(users).set({ username: 'someone-else' }).where(eq(users.id, user.id))
  expect((await spellings()).rowCount).toBeGreaterThan(0)
  expect((await search('thistledwn')).groups).toEqual([])
  await deleteUnusedSpellings(app, {}, { id: 'nightly', attempt: 1, isLast: false })
  expect((await spellings()).rowCount).toBe(0)
  await app.make.tournament({ name: 'Thistledown Cup' })
  expect((await search('thistledwn')).corrected).toBe('thistledown')
})

test('a list of one kind has pages and its total', async () => {
  await app.db
    .insert(users)
    .values(
      Array.from({ length: 12 }, (_, index) => ({ username: `umbral-${index}`, email: `umbral-${index}@example.com` })),
    )
  const page = async (page: number) =>
    (await app.visitor.call('GET /search', { query: { q: 'umbral', kind: 'user', page, limit: 10 } })).body.data.groups
  const [first, second, all] = [await page(1), await page(2), (await search('umbral')).groups]
  expect([first, second, all].map(([group]) => [group?.total, group?.results.length])).toEqual([
    [12, 10],
    [12, 2],
    [12, 5],
  ])
})

test('results say what the caller takes part in', async () => {
  const ann = await app.make.user({ username: 'yonder-ann' })
  const organization = await app.make.organization({ name: 'Yonder Club' })
  await app.make.member(organization.id, { userId: ann.id })
  const { groups, best } = await search('yonder', { by: await app.as(ann) })
  const club = groups.find(({ kind }) => kind === 'organization')?.results[0]
  expect(club).toMatchObject({ path: `/${organization.username}`, organization: { member: true, accent: null } })
  expect(best).toBe(club?.id)
})
