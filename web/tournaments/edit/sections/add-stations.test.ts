import { expect, test } from 'vitest'
import { stationNames } from './add-stations.tsx'

test('many stations get numbered names that continue after the existing ones', () => {
  expect(stationNames('Setup #', 3, [])).toEqual(['Setup 1', 'Setup 2', 'Setup 3'])
  expect(stationNames('Setup #', 2, ['Setup 1', 'Stage'])).toEqual(['Setup 2', 'Setup 3'])
  expect(stationNames('PC', 2, [])).toEqual(['PC 1', 'PC 2'])
  expect(stationNames('Station #', 16, [])).toHaveLength(16)
})
