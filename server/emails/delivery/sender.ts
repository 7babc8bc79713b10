/** The sender of an email: the site, or a community under its own name. The address is always that of the site, which may send. */
import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../db/db.ts'
import { organizations } from '../../db/schema/organizations.ts'
import type { OutgoingEmail } from '../../gateways/mail.ts'
import type { Settings } from '../../settings.ts'

export type Sender = Pick<OutgoingEmail, 'from' | 'replyTo'>

/** A campaign asks for the same community thousands of times. */
const communities = new LRUCache<string, { name: string; replyTo: string | undefined }>({ max: 500, ttl: 10_000 })

export async function findSender(db: Db, { mail }: Settings, organizationId: string | null): Promise<Sender> {
  const community = organizationId
    ? (communities.get(organizationId) ?? (await findCommunity(db, organizationId)))
    : null
  if (!organizationId || !community) return { from: mail.from }
  communities.set(organizationId, community)
  const { name, replyTo } = community
  return { from: { name, address: addressOf(mail.from) }, ...(replyTo && { replyTo }) }
}

async function findCommunity(db: Db, id: string) {
  const [row] = await db
    .select({ name: organizations.name, email: organizations.email })
    .from(organizations)
    .where(eq(organizations.id, id))
  return row && { name: row.email.senderName ?? row.name, replyTo: row.email.replyTo }
}

const addressOf = (from: string) => /<([^>]+)>/.exec(from)?.[1] ?? from
