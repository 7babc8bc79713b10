import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Tournament } from '../../events/queries.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { OverviewDetails } from './overview-details.tsx'

const t = translatorOf('tournaments')
const coins = { kind: 'coins', amount: 100, from: 1, to: 1, title: '' }

test.each([
  [[coins], true],
  [[], false],
])('the overview has prizes only if the event has some (%#)', async (prizes, isShown) => {
  const event = {
    id: 'e1',
    slug: null,
    eventType: 'Tournament',
    type: 'SWISS',
    entrySize: 1,
    players: 3,
    status: 'live',
    sections: [],
    socials: {},
    prizes,
  }
  show(<OverviewDetails event={event as unknown as Tournament} entrants={[]} />)
  expect(await screen.findByRole('heading', { name: t('entrantsTitle') })).toBeDefined()
  expect(screen.queryByRole('heading', { name: t('prizes') }) !== null).toBe(isShown)
})
