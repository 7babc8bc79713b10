import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { call } from '../../lib/api/api.ts'
import { Refusal, stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { Toasts } from '../feedback/toast.tsx'
import { useBulk } from './use-bulk.tsx'

const t = translatorOf('admin-lists')

function GameActions() {
  const { ask, dialog } = useBulk({
    send: (body) => call('POST /admin/games/bulk', { body }),
    undo: { feature: 'unfeature', unfeature: 'feature', hide: 'show', show: 'hide' },
    stale: ['GET /admin/games'],
    noun: 'games',
  })
  return (
    <>
      <button type="button" onClick={() => ask('hide', ['g1', 'g2'])}>
        Hide both
      </button>
      {dialog}
      <Toasts />
    </>
  )
}

test('hiding several games is previewed, and its undo shows only the games that it hid', async () => {
  const skipped = [{ id: 'g2', name: 'Pong', reason: 'UNCHANGED' }]
  const calls = stubApi({ 'POST /admin/games/bulk': { changed: ['g1'], skipped } })
  const { user } = show(<GameActions />)
  await user.click(screen.getByRole('button', { name: 'Hide both' }))
  expect((await screen.findByText('Pong')).closest('li')?.textContent).toBe(`Pong ${t('skip.UNCHANGED')}`)
  expect(screen.getByText(t('games.affects', { count: 1 }))).toBeTruthy()

  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: t('games.act.hide') }))
  expect(await screen.findByText(t('games.done.hide', { count: 1 }))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: t('undo') }))
  await waitFor(() => expect(calls).toHaveLength(3))
  expect(calls.map(({ body }) => body)).toEqual([
    { ids: ['g1', 'g2'], action: 'hide', preview: true },
    { ids: ['g1', 'g2'], action: 'hide' },
    { ids: ['g1'], action: 'show' },
  ])
})

test('a refused action closes the dialog and says why', async () => {
  stubApi({ 'POST /admin/games/bulk': new Refusal('FORBIDDEN', 403) })
  const { user } = show(<GameActions />)
  await user.click(screen.getByRole('button', { name: 'Hide both' }))
  expect(await screen.findByText(translatorOf('problems')('FORBIDDEN'))).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a dialog that is closed before its preview arrives stays closed', async () => {
  let answer = (_: object) => {}
  const calls = stubApi({
    'POST /admin/games/bulk': () =>
      new Promise<object>((resolve) => {
        answer = resolve
      }),
  })
  const { user } = show(<GameActions />)
  await user.click(screen.getByRole('button', { name: 'Hide both' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: t('cancel') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(calls).toHaveLength(1))
  await act(async () => answer({ changed: ['g1', 'g2'], skipped: [] }))
  await act(async () => {})
  expect(screen.queryByRole('dialog')).toBeNull()
})
