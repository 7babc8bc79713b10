import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Refusal, stubApi } from '../../../testing/api.ts'
import { show, wordsOf } from '../../../testing/render.tsx'
import { Toasts } from '../../../ui/feedback/toast.tsx'
import type { Decided } from '../queries.ts'
import { DecideDialog } from './decide-dialog.tsx'
import type { DecisionKind } from './dialog-request.ts'

const t = wordsOf('manage-matches')
const match: Decided = {
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
const nothing = { changes: [], resets: [], ends: false, reopens: false }

beforeEach(() => localStorage.clear())

function open(kind: DecisionKind, replies: Record<string, unknown>, about: Partial<Decided> = {}) {
  const calls = stubApi(replies)
  const onClose = vi.fn()
  const { user } = show(
    <>
      <DecideDialog eventId="e1" match={{ ...match, ...about }} kind={kind} names={new Map()} onClose={onClose} />
      <Toasts />
    </>,
  )
  const act = () => screen.getByRole<HTMLButtonElement>('button', { name: t(`decide.${kind}`) })
  return { user, calls, onClose, act }
}

test('a score can be sent after its consequences have loaded', async () => {
  const { user, calls, onClose, act } = open('score', { [preview]: nothing, [decide]: { match: { rev: 2 } } })
  expect(act().disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: '2–0' }))
  await waitFor(() => expect(act().disabled).toBe(false))
  await user.click(act())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const scores = [
    { player1: 1, player2: 0 },
    { player1: 1, player2: 0 },
  ]
  expect(calls.filter(({ address }) => address === decide)).toEqual([{ address: decide, body: { scores, rev: 1 } }])
})

test('a forfeit needs an opponent and a reason', async () => {
  const { user, calls, act } = open('forfeit', { [preview]: nothing, [decide]: { match: { rev: 2 } } })
  await user.click(screen.getByRole('radio', { name: 'Bo' }))
  expect(act().disabled).toBe(true)
  await user.type(screen.getByRole('textbox', { name: new RegExp(t('reason')) }), 'Did not show up')
  await waitFor(() => expect(act().disabled).toBe(false))
  await user.click(act())
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ forfeit: 'player2', reason: 'Did not show up' }))
})

test('a decision that resets later matches lists them and is sent as confirmed', async () => {
  const { user, calls, act } = open('win', {
    [preview]: { ...nothing, resets: [9], changes: [], ends: true },
    [decide]: { match: { rev: 2 } },
  })
  await user.click(screen.getByRole('radio', { name: 'Ada' }))
  await user.type(screen.getByRole('textbox', { name: new RegExp(t('reason')) }), 'Wrong result')
  await screen.findByText(t('resets', { count: 1, list: 'M9' }))
  await waitFor(() => expect(act().disabled).toBe(false))
  await user.click(act())
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ winnerId: 'a', confirm: true }))
})

test('a score that the server rejects cannot be sent', async () => {
  const { user, act } = open('score', { [preview]: new Refusal('CONFLICT') })
  await user.click(screen.getByRole('button', { name: '2–1' }))
  expect((await screen.findByRole('alert')).textContent).toBe(wordsOf('problems')('CONFLICT'))
  expect(act().disabled).toBe(true)
})
