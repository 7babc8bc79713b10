/** Fills an empty database with the demo, once, even if several nodes start at the same time. */
import { sql } from 'drizzle-orm'
import { type Db, first, openDatabase } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { addStarterGames, starterGames } from '../games/starter-games.ts'
import type { Gateways } from '../gateways/gateways.ts'
import { poolsOf } from '../ratings/pools.ts'
import { replay } from '../ratings/replay.ts'
import type { Services } from '../services.ts'
import { seedAccounts } from './accounts.ts'
import { seedActivity, seedResults } from './activity.ts'
import { seedAudit } from './audit.ts'
import { seedCommunityAnalytics } from './communities/analytics.ts'
import { seedChapter } from './communities/chapter.ts'
import { seedCoins } from './communities/coins.ts'
import { seedPosts } from './communities/posts.ts'
import { seedRequests } from './communities/requests.ts'
import { linkPayments, seedShop } from './communities/shop.ts'
import { seedSponsors } from './communities/sponsors.ts'
import { seedTokens } from './communities/tokens.ts'
import { seedCommunities } from './communities.ts'
import { seedContent } from './content.ts'
import { seedConversations } from './conversations.ts'
import { seedEmails } from './emails.ts'
import { seedTemplates } from './events/templates.ts'
import { seedEvents } from './events.ts'
import { seedFollows } from './follows.ts'
import { seedLadder } from './ladder.ts'
import { seedLeague } from './leagues.ts'
import { seedPayouts } from './payouts.ts'
import { seedPeoplePosts } from './people/posts.ts'
import { emailOf, logins, seedPeople } from './people.ts'
import { seedQueues } from './queue.ts'
import { seedReports } from './reports.ts'
import { seedSeries } from './series.ts'
import { seedSite } from './site.ts'
import { seedSubscription } from './subscription.ts'
import { seedTickets } from './tickets.ts'
import { seedUploads } from './uploads.ts'
import { seedWebhooks } from './webhooks.ts'

const lockNumber = 4_815_162

type DemoServices = Pick<Services, 'db' | 'cipher' | 'settings'> & { gateways: Pick<Gateways, 'storage'> }

/** Returns the accounts that a visitor can log in with; none if the database has other data. */
export function seed(
  { db, cipher, settings, gateways }: DemoServices,
  now = new Date(),
): Promise<{ email: string; role: string }[]> {
  return db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${lockNumber})`)
    const user = await first(db.select({ id: users.id }).from(users).limit(1))
    if (user) return (await isDemo(db)) ? logins : []

    const games = await seedGames(db)
    const people = await seedPeople(db, now)
    const communities = await seedCommunities(db, now, people)
    await seedChapter(db, now, people, communities, games)
    await seedFollows(db, now, people, communities)
    await seedSponsors(db, now, communities)
    await seedPosts(db, now, communities)
    await seedRequests(db, now, people, games)
    await seedTokens(db, now, people, communities)
    await seedContent(db, now)
    await seedConversations(db, now, people)
    await seedEvents(db, now, games)
    await seedTemplates(db, now, people)
    await seedPeoplePosts(db, now)
    await seedLadder(db, now, games)
    await seedLeague(db, now, games)
    await seedRatings(db)
    await seedResults(db)
    await seedActivity(db, people, now)
    await seedSeries(db)
    await seedQueues(db, now, games)
    await seedShop(db, cipher, now)
    await seedPayouts(db, cipher, now)
    await seedCoins(db) // sorts the whole ledger by time
    await linkPayments(db)
    await seedReports(db, now, people, communities)
    await seedAccounts(db, now, people)
    await seedTickets(db, now, people)
    await seedAudit(db, now, people, communities)
    await seedEmails(db, settings, now, people, communities)
    await seedWebhooks(db, cipher, now, people, communities)
    await seedUploads(db, gateways, people, communities)
    await seedSubscription(db, now, people)
    await seedCommunityAnalytics(db, now) // last: it reads what the others wrote
    await seedSite(db, now)
    return logins
  })
}

/** The limits of requests would end it on a slow machine, and a node that waits for another one to fill the database. */
export async function seedWithoutLimits(services: DemoServices, url: string) {
  const { db, close } = openDatabase(url)
  try {
    return await seed({ ...services, db })
  } finally {
    await close()
  }
}

async function isDemo(db: Db): Promise<boolean> {
  const isAdmin = sql`lower(${users.email}) = ${emailOf('hall-keeper')}`
  return (await first(db.select({ id: users.id }).from(users).where(isAdmin))) !== undefined
}

const seedGames = (db: Db): Promise<Map<string, string>> =>
  addStarterGames(
    db,
    starterGames.map(({ slug }) => slug),
  )

/** The results of the demo were inserted without messages, so they are rated here. */
async function seedRatings(db: Db) {
  const { rows } = await db.execute<{ id: string }>(sql`select id from matches where status = 'done'`)
  const pools = await poolsOf(
    db,
    rows.map(({ id }) => id),
  )
  for (const { pool, from } of pools) await replay(db, pool, from)
}
