import { leagueSettingDefaults } from '@guildhall/contract/leagues/constants.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show, translatorOf } from '../../testing/render.tsx'
import type { League } from '../queries.ts'
import { SeasonFacts } from './season-facts.tsx'

const t = translatorOf('leagues')

test('the facts of a season have all points that its matches can bring', () => {
  const settings = { ...leagueSettingDefaults, draws: false, bestOf: 3, closePoints: { win: 2, loss: 1 } }
  const season = { type: 'SCHEDULED', settings, schedule: {}, teamSize: 1 } as unknown as League
  show(<SeasonFacts league={season} />)
  expect(screen.getByText(t('how.pointsNoDraws', { win: 3, loss: 0 }))).toBeDefined()
  expect(screen.getByText(t('how.closePoints', { win: 2, loss: 1 }))).toBeDefined()
})
