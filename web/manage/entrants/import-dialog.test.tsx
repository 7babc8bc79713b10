import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { expectMissing } from '../../testing/expect-missing.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import type { Event } from '../queries.ts'
import { ImportDialog } from './import-dialog.tsx'

const t = translatorOf('manage')
const event = { id: 'e1', entrySize: 1 } as Event

const preview = (name: string, header: boolean) => ({
  columns: ['Name'],
  mapping: { name: 0 },
  header,
  ready: 1,
  added: 0,
  rows: [{ line: 1, name, userId: null, seed: null, members: [], problem: null }],
})

test('the preview of an import stays while a changed one loads, and so does the focus', async () => {
  const changed = Promise.withResolvers<object>()
  const replies = [preview('Name', false), changed.promise]
  const calls = stubApi({ 'POST /tournaments/e1/players/import': () => replies.shift() })
  const { user } = show(<ImportDialog event={event} onClose={() => {}} />)
  const list = () => screen.getByLabelText(t('importText'))
  await expectMissing(user, t('importPreview'), translatorOf('ui')('fieldMissing'), list)
  await user.type(list(), 'Name')
  await user.click(screen.getByRole('button', { name: t('importPreview') }))
  await user.click(await screen.findByRole('checkbox', { name: t('importHeader') }))
  const header = screen.getByRole('checkbox', { name: t('importHeader') })
  expect(header).toHaveProperty('checked', true)
  expect(document.activeElement).toBe(header)
  expect(screen.getByRole('table')).toBeDefined()
  changed.resolve(preview('Nova', true))
  await screen.findByText('Nova')
  expect(calls.map(({ body }) => body)).toEqual([
    { text: 'Name' },
    { text: 'Name', header: true, mapping: { name: 0 } },
  ])
})

test('a pasted list is not lost by a key press', async () => {
  const onClose = vi.fn()
  stubApi({ 'POST /tournaments/e1/players/import': preview('Name', false) })
  const { user } = show(<ImportDialog event={event} onClose={onClose} />)
  await user.type(await screen.findByLabelText(t('importText')), 'Name')
  await user.click(screen.getByRole('button', { name: t('importPreview') }))
  await screen.findByRole('table')
  await user.keyboard('{Escape}')
  await screen.findByText(translatorOf('unsaved')('title'))
  expect(onClose).not.toHaveBeenCalled()
})
