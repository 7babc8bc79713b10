import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
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
