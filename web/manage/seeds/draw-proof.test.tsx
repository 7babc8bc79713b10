import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show, translatorOf } from '../../testing/render.tsx'
import type { Event } from '../queries.ts'
import { DrawProof } from './draw-proof.tsx'
import { drawOrder, hashOf } from './verify-draw.ts'

const t = translatorOf('manage')
const ids = ['nova', 'otso', 'elodie', 'ravn', 'sable']

/** What the page says about this order of seeds, which were drawn for all of `ids`. */
async function verdictOn(order: readonly string[], startedAt: string | null) {
  const event = { rngSeed: 4_711, stats: { seedHash: await hashOf(ids) }, startedAt } as unknown as Event
  const { user, unmount } = show(<DrawProof event={event} players={order.map((id) => ({ id }))} />)
  await user.click(screen.getByRole('button', { name: t('proofCheck') }))
  await expect.poll(() => screen.getByRole('status').textContent).not.toBe('')
  const text = screen.getByRole('status').textContent
  unmount()
  return text
}

test('the draw is verified without entrants who joined after the start, and the page says so', async () => {
  const drawn = await drawOrder(ids, 4_711)
  const started = '2026-01-01T12:00:00.000Z'
  expect(await verdictOn(drawn, started)).toBe(t('proof.same'))
  expect(await verdictOn([...drawn, 'late', 'later'], started)).toBe(t('proof.late'))
  expect(await verdictOn([...drawn.toReversed(), 'late'], started)).toBe(t('proof.other'))
  expect(await verdictOn(drawn.slice(1), started)).toBe(t('proof.changed'))
})

test('before the start, an entrant who joined after the draw changes the list', async () => {
  const drawn = await drawOrder(ids, 4_711)
  expect(await verdictOn([...drawn, 'late'], null)).toBe(t('proof.changed'))
})

test('over http, where browsers do not hash, the page says so', async () => {
  const event = { rngSeed: 4_711, stats: { seedHash: await hashOf(ids) }, startedAt: null } as unknown as Event
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const { user } = show(<DrawProof event={event} players={ids.map((id) => ({ id }))} />)
  await user.click(screen.getByRole('button', { name: t('proofCheck') }))
  expect(screen.getByRole('status').textContent).toBe(t('proof.unsupported'))
})
