/** A filled audit log, and the logs of communities: two weeks of acts of the staff of the site and of a community. */
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { logs } from '../db/schema/moderation.ts'
import { auditEntries } from '../db/schema/site/audit.ts'

const hourMs = 3_600_000

type Ids = ReadonlyMap<string, string>
type State = Record<string, unknown>
type DemoAct = {
  hoursAgo: number
  actor: 'hall-keeper' | 'otso' | 'elodie'
  action: string
  call: string
  subject: { kind: string; id?: string | undefined; label?: string }
  community?: string
  before?: State
  after?: State
  reason?: string
}

const origins = {
  'hall-keeper': {
    ip: '203.0.113.17',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  },
  otso: { ip: '198.51.100.40', userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15' },
  elodie: { ip: '192.0.2.88', userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/148.0 Safari/537.36' },
}

export async function seedAudit(db: Db, now: Date, people: Ids, communities: Ids) {
  const user = (name: string) => ({ kind: 'user', id: people.get(name) })
  const community = (name: string, label: string) => ({ kind: 'community', id: communities.get(name), label })
  const acts: DemoAct[] = [
    {
      hoursAgo: 330,
      actor: 'hall-keeper',
      action: 'role-changed',
      call: 'PATCH /admin/users/{id}',
      subject: user('otso'),
      before: { role: 'USER' },
      after: { role: 'MODERATOR' },
    },
    {
      hoursAgo: 301,
      actor: 'hall-keeper',
      action: 'game-created',
      call: 'POST /admin/games',
      subject: { kind: 'game', label: 'Street Hoops' },
      after: { name: 'Street Hoops', slug: 'street-hoops', hidden: true },
    },
    {
      hoursAgo: 300,
      actor: 'hall-keeper',
      action: 'game-updated',
      call: 'PATCH /admin/games/{id}',
      subject: { kind: 'game', label: 'Street Hoops' },
      before: { hidden: true, featured: false },
      after: { hidden: false, featured: true },
    },
    {
      hoursAgo: 262,
      actor: 'hall-keeper',
      action: 'community-updated',
      call: 'POST /admin/organizations/bulk',
      subject: community('nordlicht', 'Nordlicht'),
      community: 'nordlicht',
      before: { verified: false },
      after: { verified: true },
    },
    {
      hoursAgo: 200,
      actor: 'elodie',
      action: 'community-updated',
      call: 'PATCH /admin/organizations/{id}',
      subject: community('nordlicht', 'Nordlicht'),
      community: 'nordlicht',
      before: { joinPolicy: 'open' },
      after: { joinPolicy: 'request' },
    },
    {
      hoursAgo: 172,
      actor: 'elodie',
      action: 'coins-changed',
      community: 'nordlicht',
      subject: user('nova'),
      call: 'PATCH /admin/organizations/{id}/wallets',
      after: { change: 'grant', people: 1, amount: 250 },
      reason: 'Helped with the stream of the winter final',
    },
    {
      hoursAgo: 150,
      actor: 'elodie',
      action: 'item-updated',
      call: 'PATCH /organizations/{id}/items/{itemId}',
      subject: { kind: 'item', label: 'Winter cap' },
      community: 'nordlicht',
      before: { state: 'DRAFT', price: 450 },
      after: { item: 'Winter cap', state: 'LIVE', price: 400 },
    },
    {
      hoursAgo: 96,
      actor: 'elodie',
      action: 'order-updated',
      community: 'nordlicht',
      subject: user('nova'),
      call: 'PATCH /organizations/{id}/orders/{orderId}',
      before: { state: 'PACKED' },
      after: { item: 'Winter cap', state: 'SHIPPED', carrier: 'DHL' },
    },
    {
      hoursAgo: 30,
      actor: 'elodie',
      action: 'faq-updated',
      call: 'PUT /admin/organizations/{id}/faq',
      subject: community('nordlicht', 'Nordlicht'),
      community: 'nordlicht',
      before: { questions: 4 },
      after: { questions: 5 },
    },
    {
      hoursAgo: 120,
      actor: 'hall-keeper',
      action: 'game-merged',
      call: 'POST /admin/games/{id}/merge',
      subject: { kind: 'game', label: 'Rocket leage' },
      before: { name: 'Rocket leage', slug: 'rocket-leage' },
      after: { intoName: 'Rocket League', events: 3 },
    },
    {
      hoursAgo: 72,
      actor: 'otso',
      action: 'moderation-sanctioned',
      call: 'POST /moderator/users/{id}/sanctions',
      subject: user('kasper'),
      after: { kind: 'WARNING', until: null },
      reason: 'Insults in the match chat',
    },
    {
      hoursAgo: 50,
      actor: 'hall-keeper',
      action: 'platform-created',
      call: 'POST /admin/platforms',
      subject: { kind: 'platform', label: 'Handheld' },
      after: { name: 'Handheld', position: 9 },
    },
    {
      hoursAgo: 26,
      actor: 'hall-keeper',
      action: 'email-limit-changed',
      community: 'nordlicht',
      call: 'PATCH /admin/organizations/{id}/emailLimit',
      subject: community('nordlicht', 'Nordlicht'),
      before: { perDay: 500 },
      after: { perDay: 2_000 },
    },
    {
      hoursAgo: 3,
      actor: 'hall-keeper',
      action: 'community-updated',
      call: 'POST /admin/organizations/bulk',
      subject: community('boost-club', 'Boost Club'),
      community: 'boost-club',
      before: { featured: false },
      after: { featured: true },
    },
  ]
  const inOrder = acts.toSorted((a, b) => b.hoursAgo - a.hoursAgo)
  await db.insert(auditEntries).values(
    inOrder.map(({ hoursAgo, actor, subject, community, ...act }) => ({
      ...act,
      ...origins[actor],
      at: new Date(now.getTime() - hoursAgo * hourMs),
      actorId: people.get(actor) ?? null,
      role: sql`(select role::text from users where id = ${people.get(actor) ?? null})`,
      subjectKind: subject.kind,
      subjectId: subject.id ?? null,
      subjectLabel: subject.label ?? null,
      organizationId: community ? (communities.get(community) ?? null) : null,
    })),
  )
  await db.insert(logs).values(
    inOrder
      .filter(({ community }) => community)
      .map(({ hoursAgo, action, actor, subject, community, before, after, reason }) => ({
        action,
        before,
        after,
        reason,
        timestamp: new Date(now.getTime() - hoursAgo * hourMs),
        moderatorId: people.get(actor) ?? null,
        organizationId: communities.get(community ?? '') ?? null,
        userId: subject.kind === 'user' ? (subject.id ?? null) : null,
      })),
  )
}
