import type { EmailContent } from '@guildhall/contract/emails/document.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { Refusal, stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import type { EmailTemplate, TemplateVersion } from './queries.ts'
import { TemplateList } from './template-list.tsx'
import { TemplatePage } from './template-page.tsx'

const t = translatorOf('email-templates')
const editor = translatorOf('email-editor')
const type = 'ORGANIZATION_WELCOME'
const nova = { id: 'nova', username: 'nova', name: 'Nova', image: null }
const content: EmailContent = { kind: 'html', html: '<p>Hi {{name}}</p>' }
const updatedAt = '2026-11-12T10:00:00.000Z'

const builtIn: EmailTemplate = {
  id: null,
  type,
  name: 'Welcome',
  locale: null,
  subject: 'Welcome',
  preheader: '',
  content,
  source: 'built-in',
  isDefault: true,
  rev: 0,
  updatedAt: null,
  updatedBy: null,
  variants: [],
}
const variant = { id: 'own', locale: null, rev: 3, isReset: false, updatedAt, updatedBy: nova }
const own: EmailTemplate = {
  ...builtIn,
  id: 'own',
  source: 'own',
  isDefault: false,
  rev: 3,
  updatedAt,
  updatedBy: nova,
  variants: [variant],
}

const list = (...data: unknown[]) => ({ data, page: 1, limit: 100, total: data.length })
const base = '/admin/organizations/org/emailTemplates'
const page = (
  <Suspense>
    <TemplatePage owner="org" typeOrId={type} listPath="/list" />
  </Suspense>
)

test('the list says which templates are edited, by whom, and in which languages', async () => {
  const german = { ...variant, id: 'de', locale: 'de' as const }
  const replies = list({ ...own, variants: [variant, german] }, { ...builtIn, type: 'TOURNAMENT_WINNER' })
  stubApi({ [`GET ${base}?limit=100`]: replies })
  show(
    <Suspense>
      <TemplateList owner="org" basePath="/list" />
    </Suspense>,
  )
  const edited = (await screen.findByRole('link', { name: new RegExp(t(`type.${type}`)) })).closest('tr')
  expect(edited?.textContent).toContain(t('edited'))
  expect(edited?.textContent).toContain(`${t('allLanguages')} and Deutsch`)
  expect(edited?.textContent).toContain(t('by', { name: 'Nova' }))
  const winner = screen.getByRole('link', { name: new RegExp(t('type.TOURNAMENT_WINNER')) }).closest('tr')
  expect(winner?.textContent).toContain(t('default'))
  expect(screen.getByText(t('noNamed'))).not.toBeNull()
})

test('saving a default in one language creates the template of that language', async () => {
  const calls = stubApi({ [`GET ${base}?limit=100&type=${type}&locale=de`]: list(builtIn), [`POST ${base}`]: own })
  const { user } = show(page, { at: '/?language=de' })
  const area = await screen.findByRole('textbox', { name: editor('message') })
  const save = screen.getByRole<HTMLButtonElement>('button', { name: t('save') })
  expect(save.disabled).toBe(true)
  await user.type(area, '!')
  await user.click(save)
  await waitFor(() => expect(calls.some(({ address }) => address === `POST ${base}`)).toBe(true))
  expect(calls.find(({ address }) => address === `POST ${base}`)?.body).toEqual({
    type,
    locale: 'de',
    subject: 'Welcome',
    preheader: '',
    content: { kind: 'html', html: '<p>Hi {{name}}</p>!' },
  })
})

test('a template that someone else changed meanwhile is not overwritten', async () => {
  const calls = stubApi({
    [`GET ${base}?limit=100&type=${type}`]: list(own),
    [`PATCH ${base}/own`]: new Refusal('CHANGED_MEANWHILE'),
  })
  const { user } = show(page)
  await user.type(await screen.findByRole('textbox', { name: editor('message') }), '!')
  await user.click(screen.getByRole('button', { name: t('save') }))
  expect((await screen.findByText(t('changedMeanwhile'), { exact: false })).textContent).toContain(t('load'))
  expect(calls.find(({ address }) => address.startsWith('PATCH'))?.body).toMatchObject({ rev: 3 })

  const theirs = { ...own, rev: 4, content: { kind: 'html', html: '<p>Theirs</p>' } }
  stubApi({ [`GET ${base}?limit=100&type=${type}`]: list(theirs) })
  await user.click(screen.getByRole('button', { name: t('load') }))
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: editor('message') })).toHaveProperty('value', '<p>Theirs</p>'),
  )
  expect(screen.queryByText(t('changedMeanwhile'), { exact: false })).toBeNull()
})

test('the history names who saved each version, and an earlier one can be restored', async () => {
  const version = (number: number): TemplateVersion => ({
    id: `v${number}`,
    version: number,
    action: 'saved',
    subject: `Subject ${number}`,
    preheader: '',
    content,
    user: nova,
    createdAt: updatedAt,
  })
  const restore = `POST ${base}/own/versions/v1/restore`
  const calls = stubApi({
    [`GET ${base}?limit=100&type=${type}`]: list(own),
    [`GET ${base}/own/versions?limit=100`]: list(version(2), version(1)),
    [restore]: own,
  })
  const { user } = show(page)
  await user.click(await screen.findByRole('button', { name: t('history') }))
  const drawer = within(await screen.findByRole('dialog', { name: t('history') }))
  await drawer.findByText(t('action.saved', { name: 'Nova', number: 2 }))
  expect(drawer.queryByRole('button', { name: t('showVersion', { number: 2 }) })).toBeNull()
  await user.click(drawer.getByRole('button', { name: t('showVersion', { number: 1 }) }))
  await user.click(screen.getByRole('button', { name: t('restore', { number: 1 }) }))
  await waitFor(() => expect(calls.some(({ address }) => address === restore)).toBe(true))
})

test('what is typed while a template is saved for the first time stays', async () => {
  const saved = { ...own, content: { kind: 'html', html: '<p>Hi {{name}}</p>!' } }
  const reply = Promise.withResolvers<object>()
  const calls = stubApi({
    [`GET ${base}?limit=100&type=${type}`]: list(builtIn),
    [`POST ${base}`]: () => reply.promise,
  })
  const { user } = show(page)
  const area = await screen.findByRole('textbox', { name: editor('message') })
  await user.type(area, '!')
  await user.click(screen.getByRole('button', { name: t('save') }))
  await waitFor(() => expect(calls.some(({ address }) => address === `POST ${base}`)).toBe(true))
  await user.type(area, '?')
  stubApi({ [`GET ${base}?limit=100&type=${type}`]: list(saved) })
  reply.resolve(saved)
  await screen.findByText(t('edited'))
  expect(screen.getByRole('textbox', { name: editor('message') })).toHaveProperty('value', '<p>Hi {{name}}</p>!?')
})

test('a template that is reset shows the default again', async () => {
  stubApi({ [`GET ${base}?limit=100&type=${type}`]: list(own), [`DELETE ${base}/own`]: null })
  const { user } = show(page)
  await user.click(await screen.findByRole('button', { name: t('reset') }))
  const dialog = within(await screen.findByRole('dialog'))
  const theDefault = { ...builtIn, content: { kind: 'html', html: '<p>Default</p>' } }
  stubApi({ [`GET ${base}?limit=100&type=${type}`]: list(theDefault), [`DELETE ${base}/own`]: null })
  await user.click(dialog.getByRole('button', { name: t('resetDialog.act') }))
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: editor('message') })).toHaveProperty('value', '<p>Default</p>'),
  )
})

test('a template with unsaved changes is deleted without a question about them', async () => {
  const named: EmailTemplate = { ...own, type: 'ORGANIZATION', name: 'Season news' }
  stubApi({ [`GET ${base}/own`]: named, [`DELETE ${base}/own`]: null })
  const { user } = show(
    <Suspense>
      <TemplatePage owner="org" typeOrId="own" listPath="/list" />
    </Suspense>,
    { path: '/own', at: '/own' },
  )
  const area = await screen.findByRole('textbox', { name: editor('message') })
  await user.type(area, '!')
  await user.click(screen.getByRole('button', { name: t('delete') }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: t('deleteDialog.act') }))
  await waitFor(() => expect(area.isConnected).toBe(false))
})
