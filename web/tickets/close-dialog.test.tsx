import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectMissing } from '../testing/expect-missing.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { CloseDialog } from './close-dialog.tsx'

const t = translatorOf('tickets')

test('a ticket cannot be closed without a reason', async () => {
  const send = vi.fn(async () => undefined)
  const { user } = show(<CloseDialog send={send} onClose={() => {}} />)
  const close = await screen.findByRole('button', { name: t('close') })
  await expectMissing(
    user,
    t('close'),
    translatorOf('ui')('choiceMissing'),
    () => screen.getAllByRole('radio')[0] as never,
  )
  expect(send).not.toHaveBeenCalled()
  await user.click(screen.getByRole('radio', { name: t('reason.SOLVED') }))
  await user.click(close)
  expect(send).toHaveBeenCalledWith('SOLVED')
})
