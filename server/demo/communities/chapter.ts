/** How people enter the demo communities: a chapter, a community that decides on requests and invite links. */

import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { organizationInvites, organizationJoinRequests } from '../../db/schema/organizations/joining.ts'
import { organizationMembers, organizations } from '../../db/schema/organizations.ts'
import { only } from '../../testing/make.ts'

type Ids = ReadonlyMap<string, string>

const chapterMembers = ['elodie', 'lukas', 'freja', 'teo', 'kasper', 'wren', 'ravn', 'sable']
const day = 86_400_000

/** The games of each community, by slug. */
const gamesOf: Record<string, readonly string[]> = {
  nordlicht: ['street-fighter-6'],
  'boost-club': ['rocket-league'],
  'hafen-schach': ['chess'],
  'turf-collective': ['splatoon-3'],
}

const questions = [
  { key: 'rating', kind: 'number' as const, label: 'Your rating, if you have one', min: 0, max: 3500 },
  { key: 'why', kind: 'textarea' as const, label: 'What do you hope to find here?', required: true, max: 500 },
]

const requests: { name: string; answers: Request['answers']; daysAgo: number }[] = [
  { name: 'nova', answers: { rating: 1480, why: 'A slow game on Sunday evenings.' }, daysAgo: 1 },
  { name: 'hana', answers: { why: 'I want to stop losing rook endings.' }, daysAgo: 2 },
  {
    name: 'aziz',
    answers: { rating: 1210, why: 'My neighbour plays here and won’t stop talking about it.' },
    daysAgo: 4,
  },
]

export async function seedChapter(db: Db, now: Date, people: Ids, communities: Ids, games: Ids) {
  const ago = (days: number) => new Date(now.getTime() - days * day)
  const person = (name: string) => people.get(name) ?? ''
  const community = (name: string) => communities.get(name) ?? ''

  for (const [username, slugs] of Object.entries(gamesOf))
    await db
      .update(organizations)
      .set({ gameIds: slugs.flatMap((slug) => games.get(slug) ?? []) })
      .where(eq(organizations.id, community(username)))

  const chapter = only(
    await db
      .insert(organizations)
      .values({
        username: 'nordlicht-graz',
        name: 'Nordlicht Graz',
        userId: person('lukas'),
        parentId: community('nordlicht'),
        description:
          'The southern chapter of Nordlicht: casuals in Graz every second Thursday, and a ranbat each month.',
        avatar: { url: null, color: '#FFB86B', emoji: '🌋' },
        config: { theme: { accent: '#FFB86B' } },
        gameIds: gamesOf.nordlicht?.flatMap((slug) => games.get(slug) ?? []) ?? [],
        memberCount: chapterMembers.length,
        createdAt: ago(95),
      })
      .returning(),
  )
  await db.insert(organizationMembers).values(
    chapterMembers.map((name, index) => ({
      organizationId: chapter.id,
      userId: person(name),
      role: name === 'lukas' ? ('OWNER' as const) : ('MEMBER' as const),
      createdAt: ago(95 - index * 9),
    })),
  )

  const chess = community('hafen-schach')
  const welcome = 'We read every request. Tell us a little about how you play.'
  await db
    .update(organizations)
    .set({ joinPolicy: 'request', registration: { welcome, form: questions } })
    .where(eq(organizations.id, chess))
  await seedRequests(
    db,
    chess,
    requests.map(({ name, answers, daysAgo }) => ({ userId: person(name), answers, createdAt: ago(daysAgo) })),
  )

  await db.insert(organizationInvites).values([
    { organizationId: community('nordlicht'), createdById: person('elodie'), uses: 14, createdAt: ago(60) },
    {
      organizationId: community('nordlicht'),
      createdById: person('elodie'),
      maxUses: 25,
      uses: 9,
      expiresAt: new Date(now.getTime() + 12 * day),
      createdAt: ago(18),
    },
    { organizationId: chess, createdById: person('dmitri'), maxUses: 5, uses: 5, createdAt: ago(40) },
  ])
}

type Request = { userId: string; answers: Record<string, string | number>; createdAt: Date }

/** A person who is a member already has nothing to request. */
async function seedRequests(db: Db, organizationId: string, newRequests: Request[]) {
  const members = await db
    .select({ userId: organizationMembers.userId })
    .from(organizationMembers)
    .where(eq(organizationMembers.organizationId, organizationId))
  const isMember = new Set(members.map(({ userId }) => userId))
  const rows = newRequests.filter(({ userId }) => !isMember.has(userId))
  if (rows.length > 0) await db.insert(organizationJoinRequests).values(rows.map((row) => ({ organizationId, ...row })))
}
