import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { UploadDialog } from '../../assets/upload-dialog.tsx'
import { stubApi } from '../../testing/api.ts'
import { expectMissing } from '../../testing/expect-missing.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { ContentEditor } from './content-editor.tsx'
import { CoverField } from './cover-field.tsx'
import { FaqOrderDialog, GuideOrderDialog } from './order-dialog.tsx'
import { type Draft, emptyDraft } from './queries.ts'

const t = translatorOf('admin-content')
const tLists = translatorOf('admin-lists')

const hosting = { id: 'c', name: 'Hosting', slug: 'hosting', position: 0, translations: {} }
const page = <T,>(data: T[]) => ({ data, page: 1, limit: 100, total: data.length })
const stubPages = (pages: Record<string, unknown[]>, replies: Record<string, unknown> = {}) => {
  const calls = stubApi(replies)
  const stubbed = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    const rows = pages[`${init.method ?? 'GET'} ${path.replace(/^\/api/, '').split('?')[0]}`]
    return rows ? Promise.resolve(Response.json(page(rows))) : stubbed(path, init)
  })
  return calls
}

test('questions move up and down by keyboard, and the focus stays on the button at the end of the list', async () => {
  const rows = [
    { id: 'a', question: 'What is it?' },
    { id: 'b', question: 'What does it cost?' },
  ]
  const calls = stubPages({ 'GET /admin/faqs': rows }, { 'PATCH /admin/faqs/b': {} })
  const { user } = show(<FaqOrderDialog onClose={() => {}} />)
  const up = await screen.findByRole('button', { name: t('moveUp', { name: 'What does it cost?' }) })
  up.focus()
  await user.keyboard('{Enter}')
  expect(calls.at(-1)).toEqual({ address: 'PATCH /admin/faqs/b', body: { position: 0 } })
  expect(screen.getByText(t('movedTo', { name: 'What does it cost?', place: 1, count: 2 }))).toBeTruthy()
  const first = screen.getByRole('button', { name: t('moveUp', { name: 'What is it?' }) })
  const before = calls.length
  first.focus()
  await user.keyboard('{Enter}')
  expect([calls.length, document.activeElement]).toEqual([before, first])
})

test('the name of a category is written per language, and an empty name falls back to English', async () => {
  const rows = [{ id: 'c', name: 'Hosting', slug: 'hosting', position: 0, translations: { fr: 'Organiser' } }]
  const address = 'PATCH /admin/guides/categories/c'
  const calls = stubPages({ 'GET /admin/guides/categories': rows }, { [address]: rows[0] })
  const { user } = show(<CategoryDialog onClose={() => {}} />)
  const label = t('categoryName', { name: 'Hosting' })
  await screen.findByLabelText(label)
  await user.selectOptions(screen.getByLabelText(t('language')), 'de')
  await user.type(screen.getByLabelText(label), 'Ausrichten{Enter}')
  expect(calls.at(-1)).toEqual({ address, body: { translations: { fr: 'Organiser', de: 'Ausrichten' } } })
  await user.selectOptions(screen.getByLabelText(t('language')), 'fr')
  await user.clear(screen.getByLabelText(label))
  await user.click(screen.getByRole('button', { name: t('save') }))
  expect(calls.at(-1)).toEqual({ address, body: { translations: {} } })
})

test('a category is deleted only after a question that names it', async () => {
  const address = 'DELETE /admin/guides/categories/c'
  const calls = stubPages({ 'GET /admin/guides/categories': [hosting] }, { [address]: {} })
  const { user } = show(<CategoryDialog onClose={() => {}} />)
  await user.click(await screen.findByRole('button', { name: t('deleteCategory', { name: 'Hosting' }) }))
  const question = await screen.findByRole('dialog', { name: t('deleteCategoryTitle', { name: 'Hosting' }) })
  expect(calls).toEqual([])
  await user.click(within(question).getByRole('button', { name: t('deleteCategory', { name: 'Hosting' }) }))
  await waitFor(() => expect(question.isConnected).toBe(false))
  expect(calls.map((call) => call.address)).toEqual([address])
})

test('a cover is uploaded as an image of the site; other files are refused before they are sent', async () => {
  const image = { url: '/files/x.webp' }
  const calls = stubApi({ 'POST /admin/assets': { id: 'asset', image } })
  const onChange = vi.fn()
  show(<CoverField cover={null} onChange={onChange} />)
  const input = screen.getByLabelText(t('uploadCover'), { selector: 'input' })
  fireEvent.change(input, { target: { files: [new File(['x'], 'notes.txt', { type: 'text/plain' })] } })
  expect(await screen.findByText(translatorOf('problems')('WRONG_TYPE'))).toBeTruthy()
  expect(calls).toEqual([])
  fireEvent.change(input, { target: { files: [new File(['x'], 'cover.png', { type: 'image/png' })] } })
  await waitFor(() => expect(onChange).toHaveBeenCalledWith({ id: 'asset', url: image.url }))
  expect(Object.fromEntries(calls[0]?.body as FormData)).toMatchObject({ type: 'ARTICLE', name: 'cover.png' })
})

test('an admin uploads a video for the site under a name', async () => {
  const calls = stubApi({ 'POST /admin/assets': { id: 'asset', image: null, video: { url: '/files/x.mp4' } } })
  const onClose = vi.fn()
  const { user } = show(
    <Suspense>
      <UploadDialog onClose={onClose} />
    </Suspense>,
  )
  const dialog = within(screen.getByRole('dialog'))
  const send = dialog.getByRole('button', { name: tLists('assets.uploadFile') })
  const choose = () => dialog.getByRole('button', { name: tLists('assets.choose') })
  await expectMissing(user, tLists('assets.uploadFile'), tLists('assets.fileMissing'), choose)
  await user.selectOptions(dialog.getByLabelText(tLists('kind')), 'VIDEO')
  const input = dialog.getByLabelText(tLists('assets.choose'), { selector: 'input' })
  await user.upload(input, new File(['x'], 'clip.mp4', { type: 'video/mp4' }))
  await user.type(dialog.getByLabelText(new RegExp(`^${tLists('assets.name')}`)), 'Trailer')
  await user.click(send)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(Object.fromEntries(calls[0]?.body as FormData)).toMatchObject({ type: 'VIDEO', name: 'Trailer' })
})

test('text typed while a new question is saved remains, and the next save changes that question', async () => {
  const { promise, resolve } = Promise.withResolvers<{ id: string; updatedAt: string }>()
  const save = vi.fn((_draft: Draft, _id: string | null, _version: string | undefined) => promise)
  const { user } = show(
    <ContentEditor kind="faqs" id={null} stored={emptyDraft} version={undefined} preview={() => null} save={save} />,
  )
  const title = screen.getByLabelText(t('question'))
  const button = screen.getByRole('button', { name: t('save') })
  await user.type(title, 'Who')
  await user.click(button)
  await user.type(title, ' plays?')
  resolve({ id: 'a', updatedAt: '2030-01-01' })
  await screen.findByRole('heading', { name: 'Who' })
  await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'))
  await user.click(button)
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
  expect(save.mock.calls.map(([{ texts }, ...stored]) => [texts.title, ...stored])).toEqual([
    ['Who', null, undefined],
    ['Who plays?', 'a', '2030-01-01'],
  ])
})

test.each([
  ['edits categories', CategoryDialog],
  ['orders guides', GuideOrderDialog],
])('the dialog that %s can load again what could not be loaded', async (_, Dialog) => {
  stubApi({})
  const { user } = show(<Dialog onClose={() => {}} />)
  const retry = await screen.findByRole('button', { name: translatorOf('ui')('retry') })
  stubPages({ 'GET /admin/guides/categories': [hosting], 'GET /admin/guides': [] })
  await user.click(retry)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('a category and a text say that they need a name, in English first', async () => {
  stubPages({ 'GET /admin/guides/categories': [hosting] })
  const first = show(<CategoryDialog onClose={() => {}} />)
  const name = () => screen.getByLabelText(t('newCategory'))
  await expectMissing(first.user, t('add'), translatorOf('ui')('fieldMissing'), name)
  first.unmount()

  const save = vi.fn()
  const { user } = show(
    <ContentEditor kind="faqs" id={null} stored={emptyDraft} version={undefined} preview={() => null} save={save} />,
  )
  await user.selectOptions(screen.getByLabelText(t('language')), 'de')
  await user.type(screen.getByLabelText(t('question')), 'Was kostet es?')
  const question = () => screen.getByLabelText(t('question'))
  await expectMissing(user, t('save'), translatorOf('ui')('tooShort', { min: 3 }), question)
  expect(screen.getByLabelText(t('language'))).toHaveProperty('value', 'en')
  expect(save).not.toHaveBeenCalled()
})

test('the categories of questions have the names that readers see', async () => {
  stubPages({ 'GET /admin/faqs': [] })
  show(<FaqOrderDialog onClose={() => {}} />)
  const tHelp = translatorOf('help')
  await screen.findByRole('option', { name: tHelp('category.points') })
  expect(screen.getByRole('option', { name: tHelp('category.safety') })).toBeTruthy()
})
