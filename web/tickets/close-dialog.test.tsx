import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show, translatorOf } from '../testing/render.tsx'
import { CloseDialog } from './close-dialog.tsx'

const t = translatorOf('tickets-desk')

test('a ticket cannot be closed without a reason', async () => {
  const onAct = vi.fn()
  const { user } = show(<CloseDialog isPending={false} onAct={onAct} onClose={() => {}} />)
  const close = await screen.findByRole('button', { name: t('close') })
  expect(close).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('radio', { name: t('reason.SOLVED') }))
  await user.click(close)
  expect(onAct).toHaveBeenCalledWith('SOLVED')
})
