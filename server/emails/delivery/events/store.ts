/** Stores what a mail provider reported: with the email, and in the list of suppressed addresses. */
import { and, desc, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { emailEvents } from '../../../db/schema/emails/suppressions.ts'
import { emails } from '../../../db/schema/emails.ts'
import { suppressAddresses } from '../../../email-suppressions/suppress.ts'
import type { ProviderEvent } from './event.ts'

/** An email that is older was not bounced just now. */
const searchedDays = 14

export function storeEvents(db: Db, events: readonly ProviderEvent[]): Promise<void> {
  return db.transaction(async (db) => {
    const lasting = (await withoutRepeated(db, events)).filter(({ kind }) => kind !== 'soft bounce')
    if (lasting.length === 0) return
    const emailOf = await findEmails(db, lasting)
    const idsOf = (kind: ProviderEvent['kind']) =>
      lasting.filter((event) => event.kind === kind).flatMap((event) => emailOf(event) ?? [])
    await mark(db, idsOf('bounce'), 'bouncedAt')
    await mark(db, idsOf('complaint'), 'complainedAt')
    await suppressAddresses(
      db,
      lasting.map(({ address, kind, source, detail }) => ({
        address,
        source,
        detail,
        reason: kind === 'complaint' ? 'COMPLAINT' : 'BOUNCE',
      })),
    )
  })
}

async function withoutRepeated(db: Db, events: readonly ProviderEvent[]): Promise<ProviderEvent[]> {
  const byKey = new Map(events.map((event) => [`${event.source} ${event.id}`, event]))
  if (byKey.size === 0) return []
  const stored = await db
    .insert(emailEvents)
    .values([...byKey.keys()].map((id) => ({ id })))
    .onConflictDoNothing()
    .returning({ id: emailEvents.id })
  return stored.flatMap(({ id }) => byKey.get(id) ?? [])
}

/** By the Message-ID, which starts with the id of the email; otherwise the last email to the address. */
async function findEmails(db: Db, events: readonly ProviderEvent[]) {
  const address = sql<string>`lower(${emails.to})`
  const rows = await db
    .select({ id: emails.id, address })
    .from(emails)
    .where(
      and(
        inArray(
          address,
          events.map((event) => event.address.toLowerCase()),
        ),
        isNotNull(emails.sentAt),
        gte(emails.createdAt, sql`now() - ${searchedDays} * interval '1 day'`),
      ),
    )
    .orderBy(desc(emails.createdAt), desc(emails.id))
    .limit(events.length * 100)
  const byAddress = Map.groupBy(rows, (row) => row.address)
  return ({ address, messageId }: ProviderEvent): string | undefined => {
    const own = byAddress.get(address.toLowerCase()) ?? []
    const named = messageId && own.find(({ id }) => messageId.includes(id))
    return (named || own[0])?.id
  }
}

/** The first time counts. */
async function mark(db: Db, ids: string[], column: 'bouncedAt' | 'complainedAt') {
  if (ids.length === 0) return
  await db
    .update(emails)
    .set({ [column]: new Date() })
    .where(and(inArray(emails.id, ids), isNull(emails[column])))
}
