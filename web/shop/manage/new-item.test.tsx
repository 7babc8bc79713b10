import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { Toasts } from '../../ui/feedback/toast.tsx'
import NewItemScreen from './new-item.screen.tsx'

const t = translatorOf('shop-manage')

test('after a code item is created, the next step is its codes', async () => {
  stubApi({
    'GET /auth/session': { id: 'u1', username: 'elodie', name: 'Elodie', role: 'USER', image: null },
    'GET /organizations/nordlicht': {
      id: 'o1',
      name: 'Nordlicht',
      username: 'nordlicht',
      theme: {},
      can: { update: true },
    },
    'POST /organizations/o1/items': { id: 'i1', title: 'Store code' },
  })
  const { user } = show(
    <Suspense>
      <NewItemScreen />
      <Toasts />
    </Suspense>,
    { path: '/:username/*', at: '/nordlicht/manage/shop/new' },
  )
  await user.click(await screen.findByRole('radio', { name: new RegExp(t('type.REDEEM_CODE')) }))
  await user.type(screen.getByLabelText(t('itemTitle')), 'Store code')
  await user.type(screen.getByLabelText(t('price')), '10')
  await user.click(screen.getByRole('button', { name: t('createDraft') }))
  expect(await screen.findByText(t('codeItemAdded', { item: 'Store code' }))).toBeDefined()
})
