/** What a person finds in the inbox when a community has its own host name. */
import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { emails } from '../db/schema/emails.ts'
import { invites } from '../db/schema/invites.ts'
import { pendingEmails } from '../db/schema/notifications.ts'
import { organizationMembers } from '../db/schema/organizations.ts'
import { tournamentSlugs } from '../db/schema/tournaments.ts'
import { composeEmail } from '../emails/compose.ts'
import { writeBulkEmails, writeEmailContent } from '../emails/delivery/write-bulk.ts'
import words from '../emails/texts/en.json' with { type: 'json' }
import { notify } from '../notifications/notify.ts'
import { queueDueEmails } from '../notifications/send-emails.ts'
import { makeCampaign } from '../testing/emails/make-campaign.ts'
import { settled, until } from '../testing/jobs.ts'
import { joinEvent, openEvent } from '../testing/make-entry.ts'
import { type Person, useApp } from '../testing/test-app.ts'

const app = useApp({ jobs: true })

let number = 0
let host: string
let community: { id: string; username: string; userId: string }
let ann: Person

beforeEach(async () => {
  host = `play${++number}.harbour.example`
  community = await makeCommunity(host)
  ann = await app.as(await app.make.user({ username: `ann-${number}` }))
})

async function makeCommunity(hostname: string | null) {
  const name = hostname ? 'Harbour League' : 'Orchard'
  const row = await app.make.organization({ name, whiteLabel: hostname !== null, hostname })
  return { id: row.id, username: row.username ?? '', userId: row.userId ?? '' }
}
async function makeEvent(organizationId: string, slug: string) {
  const event = await app.make.tournament({ organizationId, slug, visibility: 'PUBLIC' })
  await app.db.insert(tournamentSlugs).values({ slug, tournamentId: event.id })
  return event
}

async function inbox(userId: string) {
  await settled(app.db)
  const rows = await app.db.select().from(emails).where(eq(emails.userId, userId)).orderBy(emails.id)
  return Promise.all(rows.map(async (row) => ({ row, email: await composeEmail(app.db, app.settings, row) })))
}
const only = async (userId: string) => {
  const [first, ...others] = await inbox(userId)
  if (!first || others.length > 0) throw new Error(`${others.length + (first ? 1 : 0)} emails instead of one`)
  return first
}
/** What staff of the community see: not what the site tells a person in its name. */
async function outbox() {
  const owner = await app.as({ id: community.userId })
  const { status, body } = await owner.call('GET /admin/organizations/{id}/emails', { params: { id: community.id } })
  return [status, body.data]
}
const remind = (tournament: { id: string; name: string }, page = '') =>
  notify(app.db, ann.id, {
    kind: 'tournament-changed',
    values: { variant: 'teamSize', tournament: tournament.name, teamSize: 2 },
    link: `/tournaments/${tournament.id}${page}`,
    subject: `${tournament.id}${page}`,
  })
const chooseEmail = () =>
  ann.call('PATCH /user/notifications/choices', {
    body: { 'tournament-changed': { email: true, timing: 'immediate' } },
  })

test('a notification about an event of the community is emailed in its name, with links to its host only', async () => {
  await chooseEmail()
  const event = await makeEvent(community.id, `cup-${number}`)
  await remind(event)
  const { row, email } = await only(ann.id)
  expect(row).toMatchObject({ notification: 'tournament-changed', organizationId: community.id })
  expect(email.text).toContain(`http://${host}/t/cup-${number}`)
  expect(email.from).toMatchObject({ name: 'Harbour League' })
  const content = `${email.text} ${email.html}`
  for (const page of ['privacy', 'terms']) expect(email.html).toContain(`http://${host}/${page}`)
  expect(content).not.toMatch(/hall\.test|guildhall/i)
  expect(content).toContain(words['layout.account'].replace('{{site}}', 'Harbour League'))

  expect(await outbox()).toEqual([200, []])
})

test('a notification about another community, or about a page of staff, is emailed by the site', async () => {
  await chooseEmail()
  const orchard = await makeCommunity(null)
  await remind(await makeEvent(orchard.id, `plain-${number}`))
  await remind(await makeEvent(community.id, `own-${number}`), '/manage')
  for (const { row, email } of await inbox(ann.id)) {
    expect(row.organizationId).toBeNull()
    expect(email.text).toContain('http://hall.test/t')
    expect(email.html).toContain('Guildhall')
    expect(email.html).not.toContain(host)
  }
})

test('a digest leads to each host, and is one of the community only if all of it is', async () => {
  await ann.call('PATCH /user/notifications/choices', {
    body: { 'tournament-changed': { email: true, timing: 'daily' } },
  })
  const orchard = await makeCommunity(null)
  const send = async () => {
    await app.db.execute('update pending_emails set due_at = now()')
    // Again if the cron of the app came in between: a job leaves out a user whose emails another one is sending.
    return until(async () => {
      await queueDueEmails(app, {}, { id: '', attempt: 1, isLast: false })
      const emails = await inbox(ann.id)
      expect(await app.db.$count(pendingEmails)).toBe(0)
      return emails
    })
  }
  await remind(await makeEvent(community.id, `first-${number}`))
  await remind(await makeEvent(community.id, `second-${number}`))
  const [own] = await send()
  expect(own?.row).toMatchObject({ notification: 'digest', organizationId: community.id })
  expect(own?.email.text).toContain(`http://${host}/t/second-${number}`)

  await remind(await makeEvent(community.id, `third-${number}`))
  await remind(await makeEvent(orchard.id, `other-${number}`))
  const [, mixed] = await send()
  expect(mixed?.row).toMatchObject({ notification: 'digest', organizationId: null })
  for (const url of [`http://${host}/t/third-${number}`, `http://hall.test/t/other-${number}`])
    expect(mixed?.email.text).toContain(url)
})

test('a new member is welcomed by the community, and unsubscribes on its host', async () => {
  await ann.call('POST /organizations/{id}/join', { params: { id: community.id }, body: {} })
  const { email } = await only(ann.id)
  expect(`${email.text} ${email.html}`).not.toMatch(/hall\.test|guildhall/i)
  const link = new URL(/http:\S+\/unsubscribe\?token=\S+/.exec(email.text)?.[0] ?? '')
  expect(link.host).toBe(host)
  const path = `/api/emails/unsubscribe${link.search}`
  expect((await app.visitor.raw('POST', path, { headers: { host } })).status).toBe(204)
  const isMember = and(eq(organizationMembers.userId, ann.id), eq(organizationMembers.organizationId, community.id))
  const [member] = await app.db.select().from(organizationMembers).where(isMember)
  expect(member?.emailOptin).toBe(false)
  expect(email.headers?.['List-Unsubscribe']).toContain('http://hall.test/') // works also after the host is gone
})

test('a campaign names the community, counts clicks on its host, and links events of others on the site', async () => {
  const orchard = await makeCommunity(null)
  const [own, foreign] = [
    await makeEvent(community.id, `mine-${number}`),
    await makeEvent(orchard.id, `theirs-${number}`),
  ]
  const { campaignId } = await makeCampaign(app.db, 0, { organizationId: community.id })
  const content = await writeEmailContent(app.db, app.settings, {
    type: 'ORGANIZATION',
    organizationId: community.id,
    locale: 'en',
    subject: 'Friday',
    trackClicks: true,
    content: {
      kind: 'blocks',
      blocks: [
        { type: 'event', eventId: own.id },
        { type: 'event', eventId: foreign.id },
      ],
    },
  })
  const values = { url: `http://hall.test/${community.username}` }
  const row = { campaignId, organizationId: community.id, content, values, type: 'ORGANIZATION', locale: 'en' } as const
  await writeBulkEmails(app.db, [{ ...row, userId: ann.id, to: 'ann@example.com' }])
  const [stored] = await app.db.select().from(emails).where(eq(emails.campaignId, campaignId))
  if (!stored) throw new Error('The email was not written')
  const email = await composeEmail(app.db, app.settings, stored)
  expect(email.html).not.toMatch(/guildhall/i)
  for (const page of ['privacy', 'terms', 'unsubscribe']) expect(email.text).toContain(`http://${host}/${page}`)
  expect(email.text).toContain(`http://${host}/t/mine-${number}`)
  expect(email.text).toContain(`http://hall.test/t/theirs-${number}`)

  const clicks = [...email.html.matchAll(/href="(http:[^"]+\/api\/emails\/click[^"]+)"/g)].map(
    ([, url = '']) => new URL(url),
  )
  expect(new Set(clicks.map((url) => url.host))).toEqual(new Set([host]))
  const follow = async ({ pathname, search }: URL) =>
    (await app.visitor.raw('GET', `${pathname}${search}`, { headers: { host } })).headers.location
  const targets = await Promise.all(clicks.map(follow))
  expect(targets).toEqual(
    expect.arrayContaining([`http://${host}/t/mine-${number}`, `http://hall.test/t/theirs-${number}`]),
  )
})

test('who signs up on the host is welcomed by the community', async () => {
  const user = await app.make.user({ username: null, onboardedAt: null })
  const token = await app.make.session(user.id, { host })
  const headers = { host, origin: `http://${host}`, cookie: `guildhall-session=${token}` }
  const body = { username: `new-${number}`, image: { emoji: '🦊', color: '#2F9E8F' } }
  const { status, text } = await app.visitor.raw('POST', '/api/user/onboarding', { headers, body })
  expect([status, text]).toEqual([200, expect.any(String)])
  const { email } = await only(user.id)
  expect(email.text).toContain(words['welcome.hostLead'].replace('{{organization}}', 'Harbour League'))
  expect(await outbox()).toEqual([200, []])
  expect(`${email.text} ${email.html}`).not.toMatch(/hall\.test|guildhall/i)
})

test('invitations to a team and to the community open on its host, those of another community do not', async () => {
  const orchard = await makeCommunity(null)
  const open = async (path: string, cookie = '') =>
    (await app.visitor.raw('GET', `/api${path}`, { headers: { host, cookie } })).status
  async function inviteToCommunity({ id, userId }: typeof community) {
    const owner = await app.as({ id: userId })
    const { body } = await owner.call('POST /organizations/{id}/invites', { params: { id }, body: {} })
    return open(`/organizations/invites/${body.data.token}`)
  }
  async function inviteToTeam(organizationId: string) {
    const { id } = await openEvent(app, { teamSize: 2, organizationId })
    const captain = await app.as(await app.make.user({}))
    await joinEvent(captain, id, { teammates: [{ username: `ann-${number}` }] })
    const [invite] = await app.db.select().from(invites).where(eq(invites.inviterId, captain.id))
    const token = await app.make.session(ann.id, { host })
    return open(`/invites/${invite?.id}`, `guildhall-session=${token}`)
  }
  expect([await inviteToCommunity(community), await inviteToCommunity(orchard)]).toEqual([200, 404])
  expect([await inviteToTeam(community.id), await inviteToTeam(orchard.id)]).toEqual([200, 404])
})
