/** Requests to found a community: two wait for the admins, one was declined. */
import type { Db } from '../../db/db.ts'
import { organizationFoundings } from '../../db/schema/organizations/joining.ts'

type Ids = ReadonlyMap<string, string>

const dayMs = 86_400_000

export async function seedRequests(db: Db, now: Date, people: Ids, games: Ids) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  const gameIds = (...slugs: string[]) => slugs.flatMap((slug) => games.get(slug) ?? [])
  await db.insert(organizationFoundings).values([
    {
      userId: people.get('marta') ?? '',
      name: 'Sevilla Football Club',
      username: 'sevilla-fc',
      gameIds: gameIds('ea-fc-26'),
      createdAt: daysAgo(2),
    },
    {
      userId: people.get('hana') ?? '',
      name: 'Hana’s Support Mains',
      username: 'support-mains',
      gameIds: gameIds('valorant', 'splatoon-3'),
      createdAt: daysAgo(0.3),
    },
    {
      userId: people.get('bao') ?? '',
      name: 'Test Community',
      username: 'test-test',
      status: 'DECLINED',
      reason: 'Please choose a name that tells players what you play, then request it again.',
      decidedById: people.get('amara') ?? null,
      decidedAt: daysAgo(8),
      createdAt: daysAgo(9),
    },
  ])
}
