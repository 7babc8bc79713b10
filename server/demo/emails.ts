/**
 * Emails of Nordlicht FGC: a template with two versions, and three campaigns: a draft, a scheduled and a sent one. The site itself
 * has a draft too.
 */
import { defaultLocale } from '@guildhall/contract/core/locales.ts'
import type { EmailBlock, EmailContent, Inline } from '@guildhall/contract/emails/document.ts'
import { lifecycleNames } from '@guildhall/contract/emails/template-constants.ts'
import { eq, sql } from 'drizzle-orm'
import { refreshFigures } from '../campaigns/figures.ts'
import type { Db } from '../db/db.ts'
import { emailCampaigns } from '../db/schema/emails/campaigns.ts'
import { emailTemplates, emailTemplateVersions } from '../db/schema/emails.ts'
import { users } from '../db/schema/identity.ts'
import { organizationMembers } from '../db/schema/organizations.ts'
import { writeBulkEmails, writeEmailContent } from '../emails/delivery/write-bulk.ts'
import type { Settings } from '../settings.ts'

/** Fixed, so that the browser tests can open these drafts. */
export const demoCampaignId = '018f0000-0000-7000-8000-0000000000c2'
export const demoSiteCampaignId = '018f0000-0000-7000-8000-0000000000c3'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

type Author = { organizationId: string; userId: string }

export async function seedEmails(
  db: Db,
  settings: Settings,
  now: Date,
  people: ReadonlyMap<string, string>,
  communities: ReadonlyMap<string, string>,
) {
  const author = { organizationId: communities.get('nordlicht') ?? '', userId: people.get('elodie') ?? '' }
  await seedTemplate(db, now, author)
  await seedDrafts(db, now, author)
  await seedSentCampaign(db, settings, now, author)
}

const text = (...content: (string | { placeholder: string })[]): EmailBlock => ({
  type: 'text',
  content: content.map((part): Inline => (typeof part === 'string' ? { text: part } : part)),
})
const heading = (title: string): EmailBlock => ({ type: 'heading', level: 1, content: [{ text: title }] })
const button = (label: string): EmailBlock => ({ type: 'button', label: [{ text: label }], href: '{{url}}' })
const blocks = (...list: EmailBlock[]): EmailContent => ({ kind: 'blocks', blocks: list })

async function seedTemplate(db: Db, now: Date, { organizationId, userId }: Author) {
  const type = 'TOURNAMENT_REGISTRATION'
  const subject = 'You’re in: {{tournamentName}}'
  const first = blocks(
    heading('See you at the bracket!'),
    text('Hi ', { placeholder: 'username' }, ', you have a spot in ', { placeholder: 'tournamentName' }, '.'),
    button('Open event'),
  )
  const second = blocks(
    ...(first.kind === 'blocks' ? first.blocks.slice(0, 2) : []),
    text(
      'We start on ',
      { placeholder: 'start' },
      '. Doors of the venue open an hour earlier; bring your own controller.',
    ),
    { type: 'event' },
    button('Open event'),
  )
  const [template] = await db
    .insert(emailTemplates)
    .values({ type, name: lifecycleNames[type], subject, content: second, organizationId, rev: 2, updatedById: userId })
    .returning({ id: emailTemplates.id })
  const version = { templateId: template?.id ?? '', action: 'saved', subject, preheader: '', userId } as const
  await db.insert(emailTemplateVersions).values([
    { ...version, version: 1, content: first, createdAt: new Date(now.getTime() - 20 * dayMs) },
    { ...version, version: 2, content: second, createdAt: new Date(now.getTime() - 6 * dayMs) },
  ])
}

async function seedDrafts(db: Db, now: Date, { organizationId, userId }: Author) {
  const campaign = { type: 'ORGANIZATION', organizationId, createdById: userId, timezone: 'Europe/Berlin' } as const
  await db.insert(emailCampaigns).values([
    {
      ...campaign,
      id: demoCampaignId,
      name: 'We miss you at the Friday bracket',
      subject: 'Friday is better with you, {{username}}',
      content: blocks(
        heading('Come back to the bracket'),
        text('Hi ', { placeholder: 'username' }, ', Friday nights continue, and your seed is waiting.'),
        button('See events'),
      ),
      audience: { all: [{ kind: 'seen', days: 30, not: true }] },
    },
    {
      ...campaign,
      name: 'Season 5 starts',
      subject: 'Season 5 starts soon',
      preheader: 'New schedule, same strong setups.',
      content: blocks(
        heading('Season 5 starts'),
        text(
          'Hi ',
          { placeholder: 'username' },
          ', the new season of ',
          { placeholder: 'organizationName' },
          ' is close.',
        ),
        button('See the schedule'),
      ),
      audience: { all: [] },
      status: 'SCHEDULED',
      scheduledAt: new Date(now.getTime() + 3 * dayMs),
      recipients: await db.$count(organizationMembers, eq(organizationMembers.organizationId, organizationId)),
    },
    {
      id: demoSiteCampaignId,
      type: 'MARKETING',
      name: 'New this autumn',
      subject: 'New this autumn: campaigns for communities',
      content: blocks(text('Hi ', { placeholder: 'username' }, ', communities can now write to their members.')),
      audience: { all: [] },
    },
  ])
}

async function seedSentCampaign(db: Db, settings: Settings, now: Date, { organizationId, userId }: Author) {
  const sentAt = new Date(now.getTime() - 4 * dayMs)
  const draft = {
    ...({ type: 'ORGANIZATION', organizationId, trackClicks: true } as const),
    subject: 'October at Nordlicht',
    preheader: 'Results, prizes and the dates of November.',
    content: blocks(
      heading('October at Nordlicht'),
      text('Hi ', { placeholder: 'username' }, ', 3 events, 58 entrants and one reset in the grand final.'),
      { type: 'divider' },
      text('The dates of November are on our page.'),
      button('Open Nordlicht'),
    ),
  }
  const content = await writeEmailContent(db, settings, { ...draft, locale: defaultLocale })
  const [campaign] = await db
    .insert(emailCampaigns)
    .values({
      ...draft,
      name: 'October at Nordlicht',
      audience: { all: [] },
      createdById: userId,
      status: 'SENT',
      startedAt: sentAt,
      preparedAt: sentAt,
      finishedAt: new Date(sentAt.getTime() + hourMs),
      contentIds: { [defaultLocale]: content.id },
      createdAt: new Date(sentAt.getTime() - dayMs),
    })
    .returning({ id: emailCampaigns.id })
  const campaignId = campaign?.id ?? ''
  const readers = await db
    .select({ id: users.id, email: users.email, username: users.username, name: users.name })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(eq(organizationMembers.organizationId, organizationId))
    .orderBy(users.username)
  await writeBulkEmails(
    db,
    readers.map(({ id, email, username, name }) => ({
      campaignId,
      type: 'ORGANIZATION',
      organizationId,
      content,
      locale: defaultLocale,
      userId: id,
      to: email ?? '',
      values: {
        username: username ?? '',
        name: name ?? username ?? '',
        organizationName: 'Nordlicht FGC',
        url: `${settings.publicUrl}/nordlicht`,
      },
    })),
  )
  await markSent(db, campaignId, sentAt)
  await refreshFigures(db, [campaignId])
}

/** One of them bounced, one reader unsubscribed, and every third clicked. */
async function markSent(db: Db, campaignId: string, at: Date) {
  const time = sql`${at.toISOString()}::timestamptz`
  await db.execute(sql`
    with numbered as (select id, row_number() over (order by "to") as no from emails where campaign_id = ${campaignId})
    update emails set attempts = 1, next_attempt_at = ${time}, created_at = ${time}, message_id = '<' || emails.id || '@guildhall.example>',
      sent_at = ${time} + no * interval '2 seconds',
      bounced_at = case when no = 5 then ${time} + interval '1 minute' end,
      unsubscribed_at = case when no = 8 then ${time} + interval '2 hours' end,
      clicked_at = case when no % 3 = 1 then ${time} + no * interval '9 minutes' end
    from numbered where numbered.id = emails.id`)
}
