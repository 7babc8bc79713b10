/** Examples of acts on people, communities, posts, reports, sanctions and tickets. */
import { eq } from 'drizzle-orm'
import { messages } from '../../db/schema/chats.ts'
import { reportGroups } from '../../db/schema/moderation.ts'
import { organizationFoundings } from '../../db/schema/organizations/joining.ts'
import { imageForm } from '../images.ts'
import { only } from '../make.ts'
import { createdBy, type Examples, type Stage, uniqueName } from './stage.ts'

const reason = 'Insults in chat'
const personId = async ({ app }: Stage) => (await app.make.user()).id
const ofPerson = async (stage: Stage, body?: unknown) => ({
  params: { id: await personId(stage) },
  ...(body !== undefined && { body }),
})
const member = async ({ app, community }: Stage) => (await app.make.member(community.id)).id
const handle = () => uniqueName('clan').replace(' ', '-') // the factories name theirs guild
const coins = { action: 'grant', amount: 5, reason: 'Thank you' }
const sponsorImage = ({ image }: Stage) => imageForm(image, { type: 'SPONSOR', name: 'Sponsor' })
const batchId = () => crypto.randomUUID()

async function post(stage: Stage) {
  const author = await stage.app.as({ id: await personId(stage) })
  const { body } = await author.call('POST /posts', { body: { description: 'Hello' } })
  return body.data.id
}

async function message(stage: Stage) {
  const author = await stage.app.as({ id: await personId(stage) })
  const userIds = [await personId(stage)]
  const { body } = await author.call('POST /chats', { body: { userIds, text: 'Hello', key: batchId() } })
  const [row] = await stage.app.db.select().from(messages).where(eq(messages.chatId, body.data.id))
  return row?.id ?? ''
}

async function report(stage: Stage) {
  const reporter = await stage.app.as({ id: await personId(stage) })
  const target = { kind: 'post', id: await post(stage) } as const
  await reporter.call('POST /reports', { body: { target, type: 'SPAM' } })
  const groups = await stage.app.db.select().from(reportGroups).where(eq(reportGroups.targetId, target.id))
  return only(groups).id
}

async function sanction(stage: Stage, by = stage.admin) {
  const userId = await personId(stage)
  const params = { id: userId }
  const { body } = await by.call('POST /moderator/users/{id}/sanctions', { params, body: { kind: 'MUTE', reason } })
  return { userId, id: body.data.id }
}

async function ticket(stage: Stage) {
  const person = await stage.app.as({ id: await personId(stage) })
  const { body } = await person.call('POST /tickets', { body: { description: 'I cannot log in' } })
  return body.data.id
}

export const peopleActs: Examples = {
  'POST /admin/users/bulk': async (stage) => ({ body: { action: 'ban', userIds: [await personId(stage)], reason } }),
  'PATCH /admin/users/{id}': (stage) => ofPerson(stage, { role: 'MODERATOR' }),
  'DELETE /admin/users/{id}': (stage) => ofPerson(stage),
  'POST /admin/users/{id}/restore': async (stage) => {
    const id = await personId(stage)
    await stage.admin.call('DELETE /admin/users/{id}', { params: { id } })
    return { params: { id } }
  },
  'PUT /admin/users/{id}/accounts': (stage) => ofPerson(stage, { provider: 'riot', username: 'Nova#EUW' }),
  'POST /admin/organizations/{id}/assets': (stage) => ({ body: sponsorImage(stage) }),
  'PUT /admin/organizations/{id}/faq': () => ({ body: { faq: [{ question: 'Why?', answer: '<p>Because</p>' }] } }),
  'PATCH /admin/organizations/{id}/members/{userId}': async (stage) => ({
    params: { userId: await member(stage) },
    body: { role: 'ADMIN' },
  }),
  'DELETE /admin/organizations/{id}/members/{userId}': async (stage) => ({ params: { userId: await member(stage) } }),
  'POST /admin/organizations/{id}/members/bulk': async (stage) => ({
    body: { userIds: [await member(stage)], action: 'remove' },
  }),
  'POST /admin/organizations/bulk': ({ community }) => ({
    body: { ids: [community.id], mark: 'featured', value: true },
  }),
  'POST /admin/organizations': () => ({ body: { name: 'Guild', username: handle() } }),
  'PATCH /admin/organizations/{id}': () => ({ body: { description: 'We play on Fridays' } }),
  'POST /admin/foundings/{id}': async (stage) => {
    const request = { userId: await personId(stage), name: 'Guild', username: handle() }
    const { id } = only(await stage.app.db.insert(organizationFoundings).values(request).returning())
    return { params: { id }, body: { accept: true } }
  },
  'PATCH /admin/organizations/{id}/wallets': async (stage) => ({
    body: { ...coins, userIds: [await member(stage)], batchId: batchId() },
  }),
  'POST /admin/organizations/{id}/wallets/csv': () => ({
    body: { text: 'audited-member;5', reason: 'Thank you', batchId: batchId() },
  }),
  'PATCH /admin/wallets': async (stage) => ({
    body: { ...coins, userIds: [await personId(stage)], batchId: batchId() },
  }),
  'POST /admin/wallets/csv': () => ({ body: { text: 'audited-member;5', reason: 'Thank you', batchId: batchId() } }),
  'PATCH /admin/messages/{id}': async (stage) => ({ params: { id: await message(stage) }, body: { hidden: true } }),
  'POST /admin/posts': () => ({ body: { description: 'Hello' } }),
  'POST /admin/posts/bulk': async (stage) => ({ body: { ids: [await post(stage)], action: 'hide' } }),
  'PATCH /admin/posts/{id}': async (stage) => ({ params: { id: await post(stage) }, body: { hidden: true } }),
  'DELETE /admin/posts/{id}': async (stage) => ({ params: { id: await post(stage) } }),
  'PUT /moderator/reports/{id}/claim': async (stage) => ({
    params: { id: await report(stage) },
    body: { claim: true },
  }),
  'POST /moderator/reports/{id}/decision': async (stage) => ({
    params: { id: await report(stage) },
    body: { decision: 'ACTED', hide: true, reason },
  }),
  'POST /moderator/reports/{id}/escalate': async (stage) => ({
    params: { id: await report(stage) },
    body: { note: reason },
    by: await stage.app.as(await stage.app.make.user({ role: 'MODERATOR' })),
  }),
  'POST /moderator/users/{id}/hide': (stage) => ofPerson(stage, { hours: 2, reason }),
  'POST /moderator/log/{id}/undo': async (stage) => {
    const params = { id: await personId(stage) }
    const body = { hours: 2, reason }
    const hidden = await stage.admin.call('POST /moderator/users/{id}/hide', { params, body })
    return { params: { id: hidden.body.data.logId } }
  },
  'POST /moderator/users/{id}/sanctions': (stage) => ofPerson(stage, { kind: 'WARNING', reason }),
  'POST /moderator/sanctions/{id}/lift': async (stage) => ({
    params: { id: (await sanction(stage)).id },
    body: { reason },
  }),
  'POST /moderator/appeals/{id}': async (stage) => {
    const moderator = await stage.app.as(await stage.app.make.user({ role: 'MODERATOR' }))
    const { id, userId } = await sanction(stage, moderator)
    const person = await stage.app.as({ id: userId })
    await person.call('POST /user/sanctions/{id}/appeal', { params: { id }, body: { text: 'It was not me at all.' } })
    return { params: { id }, body: { decision: 'LIFTED', reason } }
  },
  'POST /admin/tickets': async (stage) => ({
    body: { userId: await personId(stage), description: 'You won a prize' },
  }),
  'POST /admin/tickets/next': async (stage) => {
    await ticket(stage)
    return {}
  },
  'PUT /admin/tickets/{id}': async (stage) => ({ params: { id: await ticket(stage) }, body: { claim: true } }),
  'DELETE /admin/organizations/{id}/assets/{assetId}': async (stage) => ({
    params: {
      assetId: await createdBy(stage, `/admin/organizations/${stage.community.id}/assets`, sponsorImage(stage)),
    },
  }),
}
