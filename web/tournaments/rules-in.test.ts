import { tournamentSettingDefaults } from '@guildhall/contract/tournaments/constants.ts'
import { expect, test } from 'vitest'
import { rulesIn } from './rules-in.ts'

const keys = (more: Partial<typeof tournamentSettingDefaults>) =>
  rulesIn({ ...tournamentSettingDefaults, ...more }).map(({ key, count }) =>
    count === undefined ? key : `${key} ${count}`,
  )

test('a timer shows its minutes, and a disabled timer shows the rule that applies instead', () => {
  expect(keys({})).toEqual(['match.ready 15', 'match.confirm 10', 'match.dispute 30'])
  expect(keys({ noShowMinutes: 0, autoAcceptMinutes: 0, disputeMinutes: 0 })).toEqual([
    'match.readyNoLimit',
    'match.confirmManual',
    'match.disputeToEnd',
  ])
  expect(keys({ requireReady: false, proof: 'required', draws: true })).toEqual([
    'match.confirm 10',
    'match.proof',
    'match.dispute 30',
    'match.draws',
  ])
})
