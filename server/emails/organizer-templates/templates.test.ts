import { catalogues } from '@guildhall/contract/core/locales.ts'
import type { EmailContent } from '@guildhall/contract/emails/document.ts'
import { checkPlaceholders } from '@guildhall/contract/emails/placeholders.ts'
import { lifecycleTypes } from '@guildhall/contract/emails/template-constants.ts'
import { beforeAll, expect, test } from 'vitest'
import { type Person, useApp } from '../../testing/test-app.ts'
import german from '../texts/de.json' with { type: 'json' }
import { builtInDraft } from './built-in.ts'

const app = useApp()

const saying = (text: string): EmailContent => ({
  kind: 'blocks',
  blocks: [
    { type: 'text', content: [{ text }] },
    { type: 'button', label: [{ text: 'Open' }], href: '{{url}}' },
  ],
})
const reminder = { type: 'TOURNAMENT_REMINDER', subject: 'Soon: {{tournamentName}}', content: saying('Soon') } as const

let owner: Person
let admin: Person
let id: string

beforeAll(async () => {
  ;({ id } = await app.make.organization({ name: 'Harbour', username: 'harbour' }))
  owner = await app.as({ id: (await app.make.member(id, { role: 'OWNER' })).id })
  admin = await app.as({ id: (await app.make.member(id, { role: 'ADMIN' })).id })
})

const communityOf = async () => {
  const organization = await app.make.organization({})
  return { id: organization.id, owner: await app.as({ id: organization.userId }) }
}

async function templateOf(
  caller: Person,
  organizationId: string,
  type: (typeof lifecycleTypes)[number],
  locale?: 'de' | 'fr',
) {
  const query = { type, ...(locale && { locale }) }
  const { body } = await caller.call('GET /admin/organizations/{id}/emailTemplates', {
    params: { id: organizationId },
    query,
  })
  const [template] = body.data
  if (!template) throw new Error(`No template for ${type}`)
  return template
}

const create = (caller: Person, organizationId: string, body: object) =>
  caller.call('POST /admin/organizations/{id}/emailTemplates', {
    params: { id: organizationId },
    body: { ...reminder, ...body },
  })

test('the built-in templates use only their own placeholders, and all required ones, in every language', () => {
  const surprises = lifecycleTypes.flatMap((type) =>
    catalogues.flatMap((language) => {
      const { unknown, missing } = checkPlaceholders(type, builtInDraft(type, language, 'https://hall.test/harbour'))
      return unknown.length + missing.length > 0 ? [{ type, language, unknown, missing }] : []
    }),
  )
  expect(surprises).toEqual([])
})

test('a community starts with the built-in template of each type in the requested language', async () => {
  const community = await communityOf()
  const { body } = await community.owner.call('GET /admin/organizations/{id}/emailTemplates', {
    params: { id: community.id },
    query: { locale: 'de' },
  })
  expect(body.data.map(({ type }) => type)).toEqual([...lifecycleTypes])
  expect(body.data.every(({ id, isDefault, source }) => id === null && isDefault && source === 'built-in')).toBe(true)
  const confirmation = body.data.find(({ type }) => type === 'TOURNAMENT_REGISTRATION')
  expect(confirmation?.subject).toBe(
    german['registration-confirmation.subject'].replace('{{tournament}}', '{{tournamentName}}'),
  )
  expect(confirmation?.content).toMatchObject({
    blocks: expect.arrayContaining([expect.objectContaining({ type: 'button', href: '{{url}}' })]),
  })
})

test('a reader gets the template in their language, else that of the community, else the default', async () => {
  const community = await communityOf()
  const own = await create(community.owner, community.id, {})
  expect(own.body.data).toMatchObject({
    isDefault: false,
    source: 'own',
    locale: null,
    rev: 1,
    name: '24 Hour Reminder',
  })
  await create(community.owner, community.id, { locale: 'de', subject: 'Bald' })
  const inGerman = await templateOf(community.owner, community.id, reminder.type, 'de')
  expect(inGerman).toMatchObject({ subject: 'Bald', locale: 'de', updatedBy: { id: community.owner.id } })
  expect(inGerman.variants.map(({ locale }) => locale)).toEqual(['de', null])
  expect(await templateOf(community.owner, community.id, reminder.type, 'fr')).toMatchObject({
    subject: reminder.subject,
    locale: null,
  })

  const site = await app.as(await app.make.user({ role: 'ADMIN' }))
  const winner = { type: 'TOURNAMENT_WINNER', subject: 'Champion!', content: saying('Well done') } as const
  const saved = await site.call('POST /admin/emailTemplates', { body: winner })
  expect(await templateOf(community.owner, community.id, 'TOURNAMENT_WINNER')).toMatchObject({
    id: null,
    isDefault: true,
    source: 'site',
    subject: 'Champion!',
  })
  const templateId = saved.body.data.id ?? ''
  expect((await site.call('DELETE /admin/emailTemplates/{templateId}', { params: { templateId } })).status).toBe(204)
  expect(await templateOf(community.owner, community.id, 'TOURNAMENT_WINNER')).toMatchObject({ source: 'built-in' })
})

test('a placeholder that the email does not have is refused, and so is an email without a required one', async () => {
  const unknown = await create(owner, id, { subject: 'Hi {{teamCaptain}}', content: saying('{{name}} and {{oops') })
  expect(unknown.body).toMatchObject({ status: 422, code: 'UNKNOWN_PLACEHOLDER' })
  expect(unknown.body.errors?.map(({ path, message }) => [path, message])).toEqual([
    ['body.subject', 'teamCaptain'],
    ['body.content', 'name'],
    ['body.content', '{{oops'],
  ])
  const content: EmailContent = { kind: 'html', html: '<p>{{username}}, it starts soon</p>' }
  const missing = await create(owner, id, { content })
  expect(missing.body).toMatchObject({ status: 422, code: 'MISSING_PLACEHOLDER', errors: [{ message: 'url' }] })
  expect((await create(owner, id, { type: 'TOURNAMENT_WINNER', content })).status).toBe(200)
})

test('every save, reset and restore is a version with its author, and an old version comes back as a new one', async () => {
  const created = await create(owner, id, { type: 'TOURNAMENT_CHECKIN_REMINDER', subject: 'First' })
  const params = { id, templateId: created.body.data.id ?? '' }
  const changed = await admin.call('PATCH /admin/organizations/{id}/emailTemplates/{templateId}', {
    params,
    body: { subject: 'Second', rev: 1 },
  })
  expect(changed.body.data).toMatchObject({ subject: 'Second', rev: 2, updatedBy: { id: admin.id } })
  await admin.call('DELETE /admin/organizations/{id}/emailTemplates/{templateId}', { params })
  const reset = await templateOf(owner, id, 'TOURNAMENT_CHECKIN_REMINDER')
  expect(reset).toMatchObject({
    id: null,
    isDefault: true,
    variants: [{ id: params.templateId, isReset: true, rev: 3 }],
  })

  const list = async () =>
    (await owner.call('GET /admin/organizations/{id}/emailTemplates/{templateId}/versions', { params })).body.data
  const versions = await list()
  expect(versions.map(({ version, action, subject, user }) => [version, action, subject, user?.id])).toEqual([
    [3, 'reset', 'Second', admin.id],
    [2, 'saved', 'Second', admin.id],
    [1, 'saved', 'First', owner.id],
  ])
  const restore = (versionId = '') =>
    owner.call('POST /admin/organizations/{id}/emailTemplates/{templateId}/versions/{versionId}/restore', {
      params: { ...params, versionId },
      body: {},
    })
  expect((await restore(versions[0]?.id)).status).toBe(422)
  expect((await restore(versions[2]?.id)).body.data).toMatchObject({ subject: 'First', isDefault: false, rev: 4 })
  expect(await templateOf(owner, id, 'TOURNAMENT_CHECKIN_REMINDER')).toMatchObject({ subject: 'First' })
  expect((await list())[0]).toMatchObject({ version: 4, action: 'restored', content: reminder.content })
})

test('of two organisers who change the same template at once, the second is refused', async () => {
  const community = await communityOf()
  const first = await Promise.all([
    create(community.owner, community.id, { subject: 'One' }),
    create(community.owner, community.id, { subject: 'Two' }),
  ])
  expect(first.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { id: templateId } = await templateOf(community.owner, community.id, reminder.type)
  const change = (subject: string) =>
    community.owner.call('PATCH /admin/organizations/{id}/emailTemplates/{templateId}', {
      params: { id: community.id, templateId: templateId ?? '' },
      body: { subject, rev: 1 },
    })
  const second = await Promise.all([change('Three'), change('Four')])
  expect(second.map(({ body, status }) => body.code ?? status).toSorted()).toEqual([200, 'CHANGED_MEANWHILE'])
  expect((await templateOf(community.owner, community.id, reminder.type)).rev).toBe(2)
})

test('a template that is saved from a campaign has a name, is listed last and can be deleted', async () => {
  const community = await communityOf()
  const news = { type: 'ORGANIZATION', subject: 'News for {{username}}', content: saying('News') } as const
  expect((await create(community.owner, community.id, news)).body.errors).toMatchObject([{ path: 'body.name' }])
  const named = await create(community.owner, community.id, { ...news, name: 'Monthly news' })
  const again = await create(community.owner, community.id, { ...news, name: 'Another' })
  expect(again.status).toBe(200)
  const list = async (page: number) => {
    const query = { limit: 9, page }
    const params = { id: community.id }
    return (await community.owner.call('GET /admin/organizations/{id}/emailTemplates', { params, query })).body
  }
  const first = await list(1)
  expect([first.total, first.data.length, first.data.at(-1)?.name]).toEqual([10, 9, 'Another'])
  expect((await list(2)).data.map(({ name }) => name)).toEqual(['Monthly news'])
  const params = { id: community.id, templateId: named.body.data.id ?? '' }
  await community.owner.call('DELETE /admin/organizations/{id}/emailTemplates/{templateId}', { params })
  expect((await list(1)).total).toBe(9)
  const legal = await create(community.owner, community.id, { ...news, type: 'LEGAL', name: 'Terms' })
  expect(legal.status).toBe(422)
})
