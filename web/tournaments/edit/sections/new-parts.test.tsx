import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stubApi } from '../../../testing/api.ts'
import { expectMissing } from '../../../testing/expect-missing.ts'
import { show, translatorOf } from '../../../testing/render.tsx'
import { UnlistedGame } from '../fields/unlisted-game.tsx'
import { AddStations } from './add-stations.tsx'

const t = translatorOf('edit')
const ui = translatorOf('ui')

test('stations are added with a number and a pattern', async () => {
  const onAdd = vi.fn()
  const { user } = show(<AddStations existing={[]} max={64} onAdd={onAdd} />)
  const count = screen.getByLabelText(t('stations.count'))
  await user.clear(count)
  const add = new RegExp(t('stations.add', { count: 0 }).replace('0', '.*'))
  await expectMissing(user, add, ui('between', { min: 1, max: 64 }), () => count)
  await user.type(count, '2')
  const pattern = screen.getByLabelText(t('stations.patternLabel'))
  await user.clear(pattern)
  await expectMissing(user, add, ui('fieldMissing'), () => pattern)
  await user.type(pattern, 'PC #')
  await user.click(screen.getByRole('button', { name: add }))
  expect(onAdd.mock.calls).toEqual([[['PC 1', 'PC 2']]])
})

test('a game that is not listed needs a name', async () => {
  const calls = stubApi({})
  const { user } = show(<UnlistedGame onNamed={() => {}} />)
  await user.click(screen.getByRole('button', { name: t('unlistedGame') }))
  const name = () => screen.getByLabelText(t('unlistedGameName'))
  await expectMissing(user, t('unlistedGameAdd'), ui('fieldMissing'), name)
  expect(calls).toEqual([])
})
