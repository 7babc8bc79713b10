import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Refusal, stubApi } from '../../../testing/api.ts'
import { show, translatorOf } from '../../../testing/render.tsx'
import { Toasts } from '../../../ui/feedback/toast.tsx'
import type { DecidableMatch } from '../queries.ts'
import { DecideDialog } from './decide-dialog.tsx'
import type { DecisionKind } from './dialog-request.ts'

const t = translatorOf('manage-matches')
const match: DecidableMatch = {
  id: 'm7',
  no: 7,
  rev: 1,
  status: 'live',
  bestOf: 3,
  scores: [],
  winnerId: null,
  player1Id: 'a',
  player2Id: 'b',
  player1: { name: 'Ada' },
  player2: { name: 'Bo' },
}
const preview = 'PUT /matches/m7?preview=true'
const decide = 'PUT /matches/m7'
const noChanges = { changes: [], resets: [], ends: false, reopens: false }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

function open(kind: DecisionKind, replies: Record<string, unknown>, overrides: Partial<DecidableMatch> = {}) {
  const calls = stubApi(replies)
  const onClose = vi.fn()
  const { user } = show(
    <>
      <DecideDialog eventId="e1" match={{ ...match, ...overrides }} kind={kind} names={new Map()} onClose={onClose} />
      <Toasts />
    </>,
  )
  const submitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: t(`decide.${kind}`) })
  return { user, calls, onClose, submitButton }
}

test('a score can be sent after its consequences have loaded', async () => {
  const { user, calls, onClose, submitButton } = open('score', {
    [preview]: noChanges,
    [decide]: { match: { rev: 2 } },
  })
  await user.click(submitButton())
  await screen.findByText(t('missing.score'))
  expect(calls).toEqual([])
  await user.click(screen.getByRole('button', { name: '2–0' }))
  await waitFor(() => expect(submitButton().disabled).toBe(false))
  await user.click(submitButton())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const scores = [
    { player1: 1, player2: 0 },
    { player1: 1, player2: 0 },
  ]
  expect(calls.filter(({ address }) => address === decide)).toEqual([{ address: decide, body: { scores, rev: 1 } }])
})

test('the preview of a forfeit names the winner without a score', async () => {
  const before = { player1Id: 'a', player2Id: 'b', winnerId: null, status: 'live', results: null }
  const after = { ...before, winnerId: 'a', status: 'forfeited' }
  const change = { id: 'm7', no: 7, before, after, from: { player1: null, player2: null } }
  const { user } = open('forfeit', { [preview]: { ...noChanges, changes: [change] } })
  await user.click(screen.getByRole('radio', { name: 'Bo' }))
  const won = translatorOf('bracket')('won', { name: t('tbd') })
  expect((await screen.findByText('M7')).parentElement?.textContent).toBe(`M7 ${won}`)
})

test('a forfeit needs an opponent and a reason', async () => {
  const { user, calls, submitButton } = open('forfeit', { [preview]: noChanges, [decide]: { match: { rev: 2 } } })
  await user.click(submitButton())
  await screen.findByText(t('missing.side'))
  await user.click(screen.getByRole('radio', { name: 'Bo' }))
  await waitFor(() => expect(submitButton().disabled).toBe(false))
  await user.click(submitButton())
  await screen.findByText(translatorOf('ui')('reasonMissing'))
  expect(calls.map(({ address }) => address)).toEqual([preview])
  expect(screen.getByText(t('required')).closest('label')?.textContent).toContain(t('reason'))
  await user.type(screen.getByRole('textbox', { name: new RegExp(t('reason')) }), 'Did not show up')
  await waitFor(() => expect(submitButton().disabled).toBe(false))
  await user.click(submitButton())
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ forfeit: 'player2', reason: 'Did not show up' }))
})

test('a decision that resets later matches lists them and is sent as confirmed', async () => {
  const { user, calls, submitButton } = open('win', {
    [preview]: { ...noChanges, resets: [9, 12], changes: [], ends: true },
    [decide]: { match: { rev: 2 } },
  })
  await user.click(screen.getByRole('radio', { name: 'Ada' }))
  await user.type(screen.getByRole('textbox', { name: new RegExp(t('reason')) }), 'Wrong result')
  await screen.findByText(t('resets', { count: 2, list: 'M9 and M12' }))
  await waitFor(() => expect(submitButton().disabled).toBe(false))
  await user.click(submitButton())
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ winnerId: 'a', confirm: true }))
})

test('a score that the server rejects cannot be sent', async () => {
  const { user, submitButton } = open('score', { [preview]: new Refusal('CONFLICT') })
  await user.click(screen.getByRole('button', { name: '2–1' }))
  expect((await screen.findByRole('alert')).textContent).toBe(translatorOf('problems')('CONFLICT'))
  expect(submitButton().disabled).toBe(true)
})

test('a half-entered decision survives a reload, and is forgotten when the dialog is closed', async () => {
  const first = open('forfeit', { [preview]: noChanges })
  await first.user.click(screen.getByRole('radio', { name: 'Bo' }))
  await first.user.type(screen.getByRole('textbox', { name: new RegExp(t('reason')) }), 'Did not')
  cleanup()
  const second = open('forfeit', { [preview]: noChanges })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Bo' }).checked).toBe(true)
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(t('reason')) }).value).toBe('Did not')
  await second.user.click(screen.getByRole('button', { name: t('cancel') }))
  cleanup()
  open('forfeit', { [preview]: noChanges })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Bo' }).checked).toBe(false)
})

test('without a connection the dialog says that the result can still be saved', async () => {
  const { user, submitButton } = open('score', {})
  await user.click(screen.getByRole('button', { name: '2–0' }))
  await screen.findByText(t('preview.offline'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(submitButton().disabled).toBe(false)
})

test('while the server restarts the result can still be saved', async () => {
  const { user, submitButton } = open('score', { [preview]: new Refusal('OVERLOADED', 503) })
  await user.click(screen.getByRole('button', { name: '2–0' }))
  await screen.findByText(t('preview.offline'))
  expect(submitButton().disabled).toBe(false)
})
