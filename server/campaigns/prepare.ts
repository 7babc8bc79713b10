/**
 * Writes the emails of a campaign that has started, in batches in the order of the user ids. Each batch is one transaction that also
 * stores how far it got, so a job that runs twice or after a crash continues where the last one stopped. A unique index on campaign
 * and user rules out a second email to one person.
 */
import { type LocaleCode, localePath } from '@guildhall/contract/core/locales.ts'
import type { TournamentType } from '@guildhall/contract/tournaments/constants.ts'
import { eventPath } from '@guildhall/contract/tournaments/paths.ts'
import { eq, sql } from 'drizzle-orm'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/db.ts'
import { lowestId } from '../db/id.ts'
import { emailCampaigns as campaigns } from '../db/schema/emails/campaigns.ts'
import { emailContents } from '../db/schema/emails.ts'
import { organizations } from '../db/schema/organizations.ts'
import { type StoredContent, writeBulkEmails, writeEmailContent } from '../emails/delivery/write-bulk.ts'
import { formatName } from '../emails/format-name.ts'
import { emailTextIn } from '../emails/translate.ts'
import { readEvent } from '../events/all-events.ts'
import type { Handler, JobContext, Jobs } from '../jobs/jobs.ts'
import { publish } from '../live/bus.ts'
import type { Settings } from '../settings.ts'
import { siteLanguage } from '../site-settings/site-language.ts'
import { audienceSql } from './audience.ts'
import { stopForGood } from './control.ts'
import { reserveDays } from './daily-limit.ts'
import { type CampaignRow, tryLockCampaign } from './read.ts'

const batchSize = 500

export const prepareCampaign: Handler<Jobs['prepare-campaign']> = async (context, { campaignId }, { isLast }) => {
  try {
    while (await prepareBatch(context, campaignId));
  } catch (error) {
    if (isLast) await fail(context.db, campaignId)
    throw error
  }
}

/** Returns whether there may be more. A paused campaign is prepared, but not sent. */
function prepareBatch({ db, settings }: JobContext, campaignId: string): Promise<boolean> {
  return db.transaction(async (db) => {
    const campaign = await tryLockCampaign(db, campaignId)
    const isActive = campaign?.status === 'SENDING' || campaign?.status === 'PAUSED'
    if (!campaign || !isActive || campaign.preparedAt) return false
    const subject = await findSubject(db, settings, campaign)
    if (!subject) {
      await stopForGood(db, campaign, 'CANCELLED')
      return false
    }
    const recipients = await nextRecipients(db, campaign)
    const contents = await findContents(
      db,
      settings,
      campaign,
      recipients.map(({ locale }) => locale),
    )
    const times = await planTimes(db, campaign, recipients.length)
    const { id, type, organizationId } = campaign
    await writeBulkEmails(
      db,
      recipients.map((recipient, index) => {
        const { locale } = recipient
        return {
          campaignId: id,
          type,
          organizationId,
          locale,
          userId: recipient.id,
          to: recipient.email,
          content: contentIn(contents, locale),
          values: valuesFor(subject, settings, recipient),
          scheduledAt: times[index] ?? null,
        }
      }),
    )
    const last = recipients.at(-1)
    const progress = last ? { preparedTo: last.id } : { preparedAt: new Date() }
    await db.update(campaigns).set(progress).where(eq(campaigns.id, id))
    if (!last) await publish(db, `campaign:${id}`)
    return last !== undefined
  })
}

const fail = (db: Db, campaignId: string) =>
  db.transaction(async (db) => {
    const campaign = await tryLockCampaign(db, campaignId)
    if (campaign && !campaign.preparedAt) await stopForGood(db, campaign, 'FAILED')
  })

type Recipient = {
  id: string
  email: string
  username: string | null
  name: string | null
  locale: LocaleCode
  zone: string | null
}

async function nextRecipients(db: Db, campaign: CampaignRow): Promise<Recipient[]> {
  await db.execute(sql`set local plan_cache_mode = force_custom_plan`)
  const { rows } = await db.execute<Recipient>(sql`
    select a.id, a.email, a.username, a.name, coalesce(a.locale, ${siteLanguage}) as locale, i.timezone as zone
    from (${audienceSql(campaign, campaign.audience)}) a left join user_infos i on i.user_id = a.id
    where a.exclusion is null and a.id > ${campaign.preparedTo ?? lowestId}::uuid order by a.id limit ${batchSize}`)
  return rows
}

/** What the email is about: values that are the same for all readers but for their language. */
type Subject = {
  organization: { name: string; path: string }
  event: { name: string; date: Date | null; game: string; type: TournamentType; path: string | null } | null
}

/** Undefined if the community was deleted. An event that was deleted leaves its placeholders empty. */
async function findSubject(db: Db, settings: Settings, campaign: CampaignRow): Promise<Subject | undefined> {
  const organization = campaign.organizationId
    ? await findCommunity(db, campaign.organizationId)
    : { name: settings.siteName, path: '/' }
  if (!organization) return undefined
  const event = campaign.eventId ? await readEvent(db, campaign.eventId) : undefined
  if (!event) return { organization, event: null }
  const { rows } = await db.execute<{ name: string }>(sql`select name from games where id = ${event.gameId}::uuid`)
  const { name, date, type } = event
  const path = event.deletedAt ? null : eventPath(event)
  return { organization, event: { name, date, type, path, game: rows[0]?.name ?? '' } }
}

async function findCommunity(db: Db, id: string) {
  const { name, username, deletedAt } = organizations
  const [row] = await db.select({ name, username, deletedAt }).from(organizations).where(eq(organizations.id, id))
  return row && !row.deletedAt ? { name: row.name, path: `/${row.username}` } : undefined
}

function valuesFor({ organization, event }: Subject, settings: Settings, recipient: Recipient): Record<string, string> {
  const { locale } = recipient
  const { formatTime } = emailTextIn(locale, recipient.zone ?? undefined)
  // An account without a name still has an address, and a subject must not be empty.
  const username = recipient.username ?? recipient.email.split('@')[0] ?? ''
  return {
    username,
    name: recipient.name ?? username,
    organizationName: organization.name,
    url: `${settings.publicUrl}${localePath(locale, event?.path ?? organization.path)}`,
    ...(event && {
      tournamentName: event.name,
      start: event.date ? formatTime(event.date) : '',
      game: event.game,
      format: formatName(locale, event.type),
    }),
  }
}

type Contents = Map<LocaleCode, StoredContent>

/** The content in each of these languages, compiled once per campaign and language. */
async function findContents(
  db: Db,
  settings: Settings,
  campaign: CampaignRow,
  locales: LocaleCode[],
): Promise<Contents> {
  const { id, type, organizationId, eventId, subject, preheader, content, trackClicks, replyTo, contentIds } = campaign
  const isOwn = sql`${emailContents.id} = ${anyOf(Object.values(contentIds))}`
  const { id: contentId, locale, subject: line } = emailContents
  const stored = await db.select({ id: contentId, locale, subject: line }).from(emailContents).where(isOwn)
  const contents: Contents = new Map(stored.map((row) => [row.locale, { id: row.id, subject: row.subject }]))
  const missing = [...new Set(locales)].filter((locale) => !contents.has(locale))
  for (const locale of missing) {
    const draft = { type, organizationId, eventId, locale, subject, preheader, content, trackClicks, replyTo }
    contents.set(locale, await writeEmailContent(db, settings, draft))
  }
  if (missing.length > 0) {
    const ids = Object.fromEntries([...contents].map(([locale, { id }]) => [locale, id]))
    await db.update(campaigns).set({ contentIds: ids }).where(eq(campaigns.id, id))
  }
  return contents
}

function contentIn(contents: Contents, locale: LocaleCode): StoredContent {
  const content = contents.get(locale)
  if (!content) throw new Error(`The content in ${locale} is missing`)
  return content
}

/** The time of each email, in order. */
async function planTimes(db: Db, { organizationId }: CampaignRow, count: number): Promise<Date[]> {
  const days = organizationId ? await reserveDays(db, organizationId, count) : [{ at: new Date(), count }]
  return days.flatMap(({ at, count }) => Array.from({ length: count }, () => at))
}
