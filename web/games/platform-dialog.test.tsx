import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Refusal, stubApi } from '../testing/api.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { PlatformDialog } from './platform-dialog.tsx'

const t = translatorOf('admin')

test('an admin adds a platform with the account that its players link', async () => {
  const calls = stubApi({ 'POST /admin/platforms': {} })
  const onClose = vi.fn()
  const { user } = show(<PlatformDialog platform={null} onClose={onClose} />)
  await user.type(screen.getByLabelText(t('name')), ' Arcade ')
  await user.selectOptions(screen.getByLabelText(t('account')), 'steam')
  await user.click(screen.getByRole('button', { name: t('add') }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(calls[0]?.body).toEqual({ name: 'Arcade', provider: 'steam', position: 0 })
})

test('a name that another platform has is refused next to the field', async () => {
  stubApi({ 'PATCH /admin/platforms/p1': new Refusal('PLATFORM_TAKEN') })
  const onClose = vi.fn()
  const platform = { id: 'p1', name: 'PC', provider: null, position: 1, games: 4 }
  const { user } = show(<PlatformDialog platform={platform} onClose={onClose} />)
  await user.type(screen.getByLabelText(t('name')), '2')
  await user.click(screen.getByRole('button', { name: t('save') }))
  expect(await screen.findByText(translatorOf('problems')('PLATFORM_TAKEN'))).toBeTruthy()
  expect(screen.getByLabelText(t('name')).getAttribute('aria-invalid')).toBe('true')
  expect(onClose).not.toHaveBeenCalled()
})
