import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../testing/api.ts'
import { expectMissing } from '../testing/expect-missing.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { MergeGame } from './merge-game.tsx'

test('a merge of games asks for the game to keep', async () => {
  const t = translatorOf('admin')
  stubApi({})
  const { user } = show(<MergeGame game={{ id: 'g1', name: 'Chess' } as never} />)
  const field = () => screen.getByLabelText(t('mergeInto'))
  await expectMissing(user, t('mergeGame'), translatorOf('ui')('choiceMissing'), field)
  expect(screen.queryByRole('dialog')).toBeNull()
})
