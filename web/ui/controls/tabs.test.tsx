import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { Checkbox } from './checks.tsx'
import { TabLink, TabLinks, Tabs } from './tabs.tsx'

test('the numbers of tabs and filters have the format of the locale', () => {
  show(
    <>
      <TabLinks label="Event">
        <TabLink to="/players" count={1_024}>
          Players
        </TabLink>
      </TabLinks>
      <Tabs label="List" tabs={[{ key: 'all', label: 'All', count: 2_048 }]} selected="all" onSelect={() => {}}>
        Rows
      </Tabs>
      <Checkbox count={4_096}>Open</Checkbox>
    </>,
  )
  expect(screen.getByRole('link').textContent).toBe('Players1,024')
  expect(screen.getByRole('tab').textContent).toBe('All2,048')
  expect(screen.getByRole('checkbox').closest('label')?.textContent).toBe('Open4,096')
})
