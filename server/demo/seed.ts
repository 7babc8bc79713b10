/** The demo: fills an empty database, once, whoever of several nodes comes first. */
import { sql } from 'drizzle-orm'
import { type Db, first } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { seedCommunities } from './communities.ts'
import { seedContent } from './content.ts'
import { seedEvents } from './events.ts'
import { seedGames } from './games.ts'
import { emailOf, seedPeople, signIns } from './people.ts'

const lockNumber = 4_815_162

/** Who can sign in; nobody where the database is not the demo's. */
export function seed(db: Db, now = new Date()): Promise<{ email: string; role: string }[]> {
  return db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${lockNumber})`)
    const somebody = await first(db.select({ id: users.id }).from(users).limit(1))
    if (somebody) return (await isDemo(db)) ? signIns : []

    const games = await seedGames(db)
    const people = await seedPeople(db, now)
    await seedCommunities(db, now, people)
    await seedContent(db, now)
    await seedEvents(db, now, games)
    return signIns
  })
}

async function isDemo(db: Db): Promise<boolean> {
  const keeper = sql`lower(${users.email}) = ${emailOf('hall-keeper')}`
  return (await first(db.select({ id: users.id }).from(users).where(keeper))) !== undefined
}
