import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../testing/api.ts'
import { expectMissing } from '../testing/expect-missing.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { AttemptForm } from './attempt-form.tsx'
import type { Event } from './queries.ts'

const t = translatorOf('attempts')
const score = { count: 'best', direction: 'high', attempts: null, review: false } as const
const event = { id: 'e1', settings: { proof: 'off' }, score } as Event
const address = 'POST /tournaments/e1/submit'

test('a leaderboard that sets no decimal places takes whole numbers only', async () => {
  const calls = stubApi({ [address]: { status: 'ACCEPTED' } })
  const { user } = show(<AttemptForm event={event} />)
  const field = screen.getByRole('textbox', { name: t('score') })
  const send = () => user.click(screen.getByRole('button', { name: t('submit') }))
  for (const input of ['12,345', '12.345']) {
    await user.clear(field)
    await user.type(field, input)
    await send()
    await screen.findByText(t('badWhole'))
  }
  expect(calls).toEqual([])
  await user.clear(field)
  await user.type(field, '12345')
  await send()
  expect(calls).toEqual([{ address, body: { score: 12_345 } }])
})

test('a score with the decimal sign of another language is refused with an example of the right one', async () => {
  const calls = stubApi({ [address]: { status: 'ACCEPTED' } })
  const { user } = show(<AttemptForm event={{ ...event, score: { ...score, decimals: 3 } }} />)
  const field = screen.getByRole('textbox', { name: t('score') })
  await user.type(field, '12,345')
  await user.click(screen.getByRole('button', { name: t('submit') }))
  await screen.findByText(t('badSign', { example: '12.5' }))
  await user.clear(field)
  await user.type(field, '12.3456')
  await user.click(screen.getByRole('button', { name: t('submit') }))
  await screen.findByText(t('badScore', { count: 3 }))
  expect(calls).toEqual([])
})

test('an attempt says that its score and its proof are missing', async () => {
  const calls = stubApi({ [address]: { status: 'ACCEPTED' } })
  const { user } = show(<AttemptForm event={{ ...event, settings: { proof: 'required' } } as Event} />)
  const field = () => screen.getByRole('textbox', { name: t('score') })
  const proofNeeded = translatorOf('problems')('PROOF_NEEDED')
  await expectMissing(user, t('submit'), proofNeeded, field)
  await user.type(field(), '7')
  await expectMissing(user, t('submit'), proofNeeded, () => screen.getByLabelText(translatorOf('matches')('addImage')))
  expect(calls).toEqual([])
})
