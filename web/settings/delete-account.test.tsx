import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { I18nContext, useI18n } from '../lib/i18n/i18n.ts'
import { offer } from '../subscriptions/queries.ts'
import { stubApi } from '../testing/api.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { DeleteAccount } from './delete-account.tsx'

const t = translatorOf('settings')

const Loaded = () => useQuery(offer()).isSuccess && <p>Loaded</p>

async function showDialog(state: string) {
  stubApi({ 'GET /subscriptions': { free: false, prices: [], subscription: { state } } })
  show(
    <>
      <DeleteAccount username="nova" onClose={() => {}} />
      <Loaded />
    </>,
  )
  await screen.findByText('Loaded')
}

test.each(['active', 'ending', 'grace'])(
  'before their account is deleted, subscribers read that Pro ends: %s',
  async (state) => {
    await showDialog(state)
    expect(screen.getByText(t('deletePro'))).toBeDefined()
  },
)

test.each(['none', 'ended'])(
  'the dialog for deleting an account without Pro does not speak of it: %s',
  async (state) => {
    await showDialog(state)
    expect(screen.queryByText(t('deletePro'))).toBeNull()
    expect(screen.getByText(t('deleteKept'))).toBeDefined()
  },
)

const GermanDialog = () => (
  <I18nContext value={{ ...useI18n(), locale: 'de-DE' }}>
    <DeleteAccount username="nova" onClose={() => {}} />
  </I18nContext>
)

test('whoever deletes their account comes to the login page in their language', async () => {
  stubApi({
    'GET /subscriptions': { free: false, prices: [], subscription: { state: 'none' } },
    'DELETE /user': { deletionDueAt: '2026-12-01T12:00:00.000Z' },
  })
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const { user } = show(<GermanDialog />)
  await user.type(screen.getByRole('textbox'), 'nova')
  await user.click(screen.getByRole('button', { name: t('deleteAccount') }))
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/de-DE/login'))
})
