/** Examples of acts on campaigns, templates and emails, of a community and of the site. */
import type { CampaignStatus } from '@guildhall/contract/campaigns/constants.ts'
import { eq } from 'drizzle-orm'
import { emailCampaigns } from '../../db/schema/emails/campaigns.ts'
import { emails } from '../../db/schema/emails.ts'
import { imageForm } from '../images.ts'
import { only } from '../make.ts'
import { createdBy, type Examples, type Stage, uniqueName } from './stage.ts'

const content = { kind: 'html', html: '<p>See you on Friday</p>' }
const message = { name: 'Friday', subject: 'Friday', content }
const legal = { reason: 'New terms of service', documentVersion: '2026-11' }

type Owner = { owner: 'community' | 'site'; path: string }
const ofCommunity: Owner = { owner: 'community', path: '/admin/organizations/{id}' }
const ofSite: Owner = { owner: 'site', path: '/admin' }
const tomorrow = () => new Date(Date.now() + 86_400_000)
const pathOf = ({ path }: Owner, { community }: Stage) => path.replace('{id}', community.id)

const campaign = (stage: Stage, owner: Owner) =>
  createdBy(stage, `${pathOf(owner, stage)}/campaigns`, {
    ...message,
    audience: { all: [] },
    ...(owner.owner === 'site' && { type: 'MARKETING' }),
  })

async function campaignIn(stage: Stage, owner: Owner, status: CampaignStatus) {
  const campaignId = await campaign(stage, owner)
  const times = { scheduledAt: tomorrow(), startedAt: status === 'SCHEDULED' ? null : new Date() }
  await stage.app.db
    .update(emailCampaigns)
    .set({ status, ...times })
    .where(eq(emailCampaigns.id, campaignId))
  return { params: { campaignId } }
}

async function template(stage: Stage, owner: Owner) {
  const type = owner.owner === 'site' ? 'MARKETING' : 'ORGANIZATION'
  const { name, ...rest } = message
  return createdBy(stage, `${pathOf(owner, stage)}/emailTemplates`, { ...rest, type, name: uniqueName(name) })
}

async function version(stage: Stage, owner: Owner) {
  const templateId = await template(stage, owner)
  const url = `${pathOf(owner, stage)}/emailTemplates/${templateId}`
  await stage.admin.raw('PATCH', `/api${url}`, { body: { subject: 'Saturday' } })
  const { text } = await stage.admin.raw('GET', `/api${url}/versions`)
  const { data } = JSON.parse(text)
  return { params: { templateId, versionId: data.at(-1).id }, body: {} }
}

async function email({ app, community }: Stage, columns: Partial<typeof emails.$inferInsert> = {}) {
  const { id: userId } = await app.make.user()
  const row = { to: 'reader@example.com', subject: 'Hello', text: 'Hello', organizationId: community.id, userId }
  return only(
    await app.db
      .insert(emails)
      .values({ type: 'ORGANIZATION', ...row, ...columns })
      .returning(),
  ).id
}
const sent = (stage: Stage) => email(stage, { sentAt: new Date() })
const planned = (stage: Stage) => email(stage, { scheduledAt: tomorrow() })

/** The calls that a community and the site have alike. */
const actsOf = (owner: Owner): Examples => ({
  [`POST ${owner.path}/campaigns`]: () => ({
    body: { ...message, ...(owner.owner === 'site' && { type: 'MARKETING' }) },
  }),
  [`PATCH ${owner.path}/campaigns/{campaignId}`]: async (stage) => ({
    params: { campaignId: await campaign(stage, owner) },
    body: { subject: 'Saturday' },
  }),
  [`DELETE ${owner.path}/campaigns/{campaignId}`]: async (stage) => ({
    params: { campaignId: await campaign(stage, owner) },
  }),
  [`POST ${owner.path}/campaigns/{campaignId}/schedule`]: async (stage) => ({
    params: { campaignId: await campaign(stage, owner) },
    body: { scheduledAt: tomorrow().toISOString() },
  }),
  [`POST ${owner.path}/campaigns/{campaignId}/pause`]: (stage) => campaignIn(stage, owner, 'SENDING'),
  [`POST ${owner.path}/campaigns/{campaignId}/resume`]: (stage) => campaignIn(stage, owner, 'PAUSED'),
  [`POST ${owner.path}/campaigns/{campaignId}/cancel`]: (stage) => campaignIn(stage, owner, 'SCHEDULED'),
  [`POST ${owner.path}/campaigns/{campaignId}/duplicate`]: async (stage) => ({
    params: { campaignId: await campaign(stage, owner) },
    body: {},
  }),
  [`POST ${owner.path}/campaigns/{campaignId}/template`]: async (stage) => ({
    params: { campaignId: await campaign(stage, owner) },
    body: { name: uniqueName('Friday') },
  }),
  [`POST ${owner.path}/emailTemplates`]: () => ({
    body: { subject: 'Welcome', content, type: 'ORGANIZATION_WELCOME' },
  }),
  [`PATCH ${owner.path}/emailTemplates/{templateId}`]: async (stage) => ({
    params: { templateId: await template(stage, owner) },
    body: { subject: 'Saturday' },
  }),
  [`DELETE ${owner.path}/emailTemplates/{templateId}`]: async (stage) => ({
    params: { templateId: await template(stage, owner) },
  }),
  [`POST ${owner.path}/emailTemplates/{templateId}/versions/{versionId}/restore`]: (stage) => version(stage, owner),
  [`POST ${owner.path}/emailAssets`]: ({ image }) => ({ body: imageOf(image) }),
  [`PATCH ${owner.path}/emailAssets`]: async (stage) => ({
    body: { id: await createdBy(stage, `${pathOf(owner, stage)}/emailAssets`, imageOf(stage.image)), name: 'Crest' },
  }),
})

const imageOf = (image: Buffer) => imageForm(image, { type: 'EMAIL', name: 'Logo' })

export const emailActs: Examples = {
  ...actsOf(ofCommunity),
  ...actsOf(ofSite),
  'PATCH /admin/organizations/{id}/email': () => ({ body: { senderName: 'Friday Night' } }),
  'PATCH /admin/organizations/{id}/emailTemplates': () => ({
    body: { automation: { TOURNAMENT_REMINDER: { enabled: false } } },
  }),
  'POST /admin/organizations/{id}/email': () => ({ body: { ...message, audience: { all: [] } } }),
  'PATCH /admin/organizations/{id}/emailLimit': () => ({ body: { perDay: 5_000 } }),
  'POST /admin/emails': async ({ app }) => ({ body: { ...message, userIds: [(await app.make.user()).id] } }),
  'POST /admin/emails/marketing': async ({ app }) => {
    await app.make.user({ marketingOptin: true })
    return { body: message }
  },
  'POST /admin/emails/legal': () => ({ body: { ...message, ...legal } }),
  'POST /admin/emails/{id}/resend': async (stage) => ({ params: { id: await sent(stage) } }),
  'POST /admin/emails/{id}/cancel': async (stage) => ({ params: { id: await planned(stage) } }),
  'POST /admin/organizations/{id}/emails/{emailId}/resend': async (stage) => ({
    params: { emailId: await sent(stage) },
  }),
  'POST /admin/organizations/{id}/emails/{emailId}/cancel': async (stage) => ({
    params: { emailId: await planned(stage) },
  }),
}
