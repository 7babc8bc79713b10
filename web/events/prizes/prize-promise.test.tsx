import { expect, test } from 'vitest'
import { show, translatorOf } from '../../testing/render.tsx'
import type { Tournament } from '../queries.ts'
import { PrizePromise } from './prize-promise.tsx'

const t = translatorOf('tournaments')
const funded = { kind: 'money', amount: 600, currency: 'EUR', from: 1, to: 1, fundedAt: '2030-01-01T00:00:00.000Z' }
const promised = { kind: 'money', amount: 250, currency: 'EUR', from: 2, to: 2 }

function textFor(prizes: object[]) {
  const event = { prizes, organization: { name: 'Harbour' }, createdBy: {} } as unknown as Tournament
  const { container, unmount } = show(<PrizePromise event={event} />)
  const { textContent } = container
  unmount()
  return textContent
}

test('prize money reads as promised, funded in part or funded', () => {
  expect(textFor([promised, promised])).toBe(t('onlyPromised', { host: 'Harbour' }))
  expect(textFor([funded, promised])).toBe(t('partlyFunded', { host: 'Harbour' }))
  expect(textFor([funded, funded])).toContain('funded by Harbour on')
})
