import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show, translatorOf } from '../testing/render.tsx'
import { Palette } from './palette.tsx'
import { addRecent } from './recent.ts'
import { SearchButton } from './search-button.tsx'

const t = translatorOf('search')
const result = (kind: 'tournament' | 'user', id: string, title: string) => ({
  kind,
  id,
  title,
  path: `/${id}`,
  image: null,
  event: null,
  organization: null,
  post: null,
  user: { username: id, image: null, level: 3, followsYou: true, following: false },
})
const results = {
  best: 'cup',
  corrected: null,
  groups: [
    { kind: 'tournament', total: 9, results: [result('tournament', 'cup', 'Nordic Cup')] },
    { kind: 'user', total: 1, results: [result('user', 'nora', 'Nora')] },
  ],
}
const nothing = { best: null, corrected: null, groups: [] }

let replies: Record<string, unknown>
beforeEach(() => {
  localStorage.clear()
  replies = { nor: results, kestral: nothing }
  Element.prototype.scrollIntoView = () => {}
  vi.stubGlobal('fetch', async (url: string) => {
    const q = new URL(url, 'http://localhost').searchParams.get('q')
    if (q === 'broken') throw new TypeError('Failed to fetch')
    return Response.json({ data: q === null ? null : (replies[q] ?? nothing) })
  })
})

function open(page = <p />) {
  const onClose = vi.fn()
  const { user, ...rest } = show(
    <>
      {page}
      <Palette typed={{ current: '' }} onClose={onClose} />
    </>,
  )
  return { user, onClose, field: screen.getByRole('combobox'), ...rest }
}
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const selected = () => screen.getByRole('option', { selected: true }).textContent

test('results appear in groups, the best match first, and the arrow keys and Enter open one', async () => {
  const { user, onClose, field } = open()
  await user.type(field, 'nor')
  await waitFor(() => expect(options().join()).toContain('Nora'))
  expect(screen.getByRole('group', { name: t('best') }).textContent).toContain('Nordic Cup')
  const more = screen.getByRole('option', { name: t('showAllOf', { kind: t('kind.tournament') }) })
  expect([more.textContent, more.getAttribute('href')]).toEqual(['All 9', '/search?q=nor&kind=tournament'])
  expect(selected()).toContain('Nordic Cup')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(selected()).toContain('Nora')
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(selected()).toBe(options().at(-1))
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onClose).toHaveBeenCalledOnce()
  expect(localStorage.getItem('recent-searches')).toBe('["nor"]')
})

test('recent searches are offered again and can be cleared', async () => {
  localStorage.setItem('recent-searches', '["nor","cup"]')
  const { user, field } = open()
  expect(options().slice(0, 2)).toEqual(['nor', 'cup'])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(field).toHaveProperty('value', 'nor')
  await waitFor(() => expect(options().join()).toContain('Nora'))
  await user.clear(field)
  await user.click(screen.getByRole('button', { name: t('clearRecent') }))
  expect(localStorage.getItem('recent-searches')).toBe('[]')
  expect(screen.queryByRole('group', { name: t('recent') })).toBeNull()
})

test('the links and buttons of the page for its staff are among the actions', async () => {
  const pause = vi.fn()
  const { user, field, onClose } = open(
    <div data-page-actions>
      <button type="button" onClick={pause}>
        Pause event<span className="count">3</span>
      </button>
    </div>,
  )
  await user.type(field, 'pau')
  await waitFor(() => expect(options()).toEqual(['Pause event']))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(pause).toHaveBeenCalledOnce())
  expect(onClose).toHaveBeenCalledOnce()
})

test('no result and a failed search each say what to do', async () => {
  const { user, field } = open()
  await user.type(field, 'kestral')
  await screen.findByText(t('none', { text: 'kestral' }), undefined, { timeout: 5_000 })
  await user.clear(field)
  await user.type(field, 'broken')
  await screen.findByRole('alert', undefined, { timeout: 5_000 })
  expect(screen.getByRole('button', { name: t('retry') })).toBeTruthy()
})

test('a recent search that is chosen by mouse fills the field, which has the focus again', async () => {
  addRecent('nor')
  const { user, field } = open()
  await user.click(await screen.findByRole('option', { name: 'nor' }))
  expect([field, document.activeElement]).toEqual([expect.objectContaining({ value: 'nor' }), field])
})

test('letters typed while the dialog still loads are in its field', async () => {
  const { user } = show(<SearchButton />)
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
  for (const key of 'nor') fireEvent.keyDown(window, { key })
  const field = await screen.findByRole('combobox')
  expect(field).toHaveProperty('value', 'nor')
  await user.keyboard('{Escape}')
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
  expect(await screen.findByRole('combobox')).toHaveProperty('value', '')
})
