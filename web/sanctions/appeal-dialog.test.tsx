import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../testing/api.ts'
import { expectMissing } from '../testing/expect-missing.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { AppealDialog } from './appeal-dialog.tsx'

test('an appeal that is too short says how long it has to be', async () => {
  const t = translatorOf('moderation')
  const calls = stubApi({})
  const { user } = show(<AppealDialog sanctionId="s1" onClose={() => {}} />)
  const field = () => screen.getByLabelText(t('appealLabel'))
  await user.type(field(), 'Why?')
  await expectMissing(user, t('sendAppeal'), translatorOf('ui')('tooShort', { min: 10 }), field)
  expect(calls).toEqual([])
})
