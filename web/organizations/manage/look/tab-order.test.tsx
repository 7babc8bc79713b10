import { communityTabs } from '@guildhall/contract/organizations/constants.ts'
import { useQueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { type Site, site } from '../../../lib/api/api.ts'
import { show, translatorOf } from '../../../testing/render.tsx'
import { TabOrder } from './tab-order.tsx'

const tTabs = translatorOf('community')

function WithoutShop({ onChange }: { onChange: (tabs: readonly string[]) => void }) {
  const client = useQueryClient()
  useState(() =>
    client.setQueryData<Site>(
      site().queryKey,
      (stored) => stored && { ...stored, features: { ...stored.features, shop: false } },
    ),
  )
  return <TabOrder tabs={communityTabs} onChange={onChange} />
}

test('a tab of a part that is switched off comes back with it', async () => {
  const onChange = vi.fn()
  const { user } = show(<WithoutShop onChange={onChange} />)
  expect(screen.queryByRole('switch', { name: tTabs('tab.shop') })).toBeNull()
  await user.click(screen.getByRole('switch', { name: tTabs('tab.members') }))
  const [tabs] = onChange.mock.calls[0] ?? []
  expect(tabs).toContain('shop')
  expect(tabs).not.toContain('members')
})
