/**
 * The web may import neither the engine nor the server, and the engine imports nothing, so some rules exist twice. Both copies must
 * agree.
 */

import { winsNeeded } from '@guildhall/contract/matches/best-of.ts'
import {
  type EngineStatus,
  type MatchBracket,
  type MatchOutcome,
  type MatchReason,
  matchLimits,
  matchStatuses,
} from '@guildhall/contract/matches/constants.ts'
import { tiebreaks } from '@guildhall/contract/tournaments/constants.ts'
import * as engine from '@guildhall/engine'
import { expect, expectTypeOf, test } from 'vitest'
import { countries } from './server/rules/countries.ts'
import { regionsOf } from './server/rules/regions.ts'
import { countriesIn } from './web/lib/i18n/countries.ts'

test('the contract and the engine have the same tie-breaks', () => {
  expect([...tiebreaks].sort()).toEqual([...engine.tiebreakNames].sort())
})

test('the contract and the engine have the same match statuses', () => {
  expect(matchStatuses).toEqual(engine.matchStatuses)
})

test('the contract and the engine need the same number of wins for a series', () => {
  const { min, max } = matchLimits.bestOf
  for (let bestOf = min; bestOf <= max; bestOf++) expect(winsNeeded(bestOf)).toBe(engine.winsNeeded(bestOf))
})

test('every country that the web offers has a region, and an order can be sent there', () => {
  const codes = countriesIn('en').map(({ code }) => code)
  expect(codes.filter((code) => !countries.has(code) || regionsOf(code).length === 0)).toEqual([])
})

test('the contract and the engine have the same outcomes, reasons, stored statuses and brackets', () => {
  expectTypeOf<MatchOutcome>().toEqualTypeOf<engine.Outcome>()
  expectTypeOf<MatchReason>().toEqualTypeOf<engine.Reason>()
  expectTypeOf<EngineStatus>().toEqualTypeOf<engine.Status>()
  expectTypeOf<MatchBracket>().toEqualTypeOf<engine.Bracket>()
})
