import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { expectMissing } from '../../testing/expect-missing.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { AppealForm } from './appeal-form.tsx'

test('an appeal against a ruling says that its text is missing', async () => {
  const t = translatorOf('matches')
  const calls = stubApi({})
  const { user } = show(<AppealForm ticketId="t1" until="2026-11-19T20:00:00.000Z" />)
  const field = () => screen.getByLabelText(new RegExp(t('appealWhy')))
  await expectMissing(user, t('appeal'), translatorOf('ui')('tooShort', { min: 3 }), field)
  expect(calls).toEqual([])
})
