import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Refusal, stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { Toasts } from '../../ui/feedback/toast.tsx'
import { UnsentBar } from './unsent-bar.tsx'
import { sendOrStore, unsentOf } from './unsent-store.ts'

const match = (no: number) => ({ id: `m${no}`, no, rev: 1 })
const decide = { kind: 'decide', body: { winnerId: 'p1' } } as const

beforeEach(() => localStorage.clear())

test('an undecided conflict holds back only its own match', async () => {
  stubApi({
    'PUT /matches/m1': new Refusal('CONFLICT'),
    'PUT /matches/m2': { match: { rev: 2 } },
    'PUT /matches/m3': { match: { rev: 2 } },
  })
  expect(await sendOrStore('e1', match(1), decide)).toBe('conflict')
  expect(await sendOrStore('e1', match(2), decide)).toBe('sent')
  expect(await sendOrStore('e1', match(1), decide)).toBe('stored')
  expect(await sendOrStore('e1', match(3), decide)).toBe('sent')
  expect(unsentOf('e1').map(({ matchId }) => matchId)).toEqual(['m1', 'm1'])
})

test('a result of another match does not overtake an action that waits for the connection', async () => {
  stubApi({ 'PUT /matches/m2': { match: { rev: 2 } } })
  expect(await sendOrStore('e2', match(1), decide)).toBe('stored')
  expect(await sendOrStore('e2', match(2), decide)).toBe('stored')
})

test('keeping one’s own result without a connection says so, and the conflict stays', async () => {
  stubApi({ 'PUT /matches/m1': new Refusal('CONFLICT') })
  expect(await sendOrStore('e3', match(1), decide)).toBe('conflict')
  const { user } = show(
    <>
      <UnsentBar eventId="e3" />
      <Toasts />
    </>,
  )
  const keepMine = translatorOf('manage-matches')('keepMine')
  await user.click(screen.getByRole('button', { name: keepMine }))
  expect(await screen.findByText(translatorOf('problems')('UNREACHED'))).toBeDefined()
  expect(screen.getByRole('button', { name: keepMine })).toBeDefined()
})
