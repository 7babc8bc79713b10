import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show, translatorOf } from '../../testing/render.tsx'
import { Rows } from './rows.tsx'

const t = translatorOf('edit')

function Streams() {
  const [items, setItems] = useState(['Main', 'Second'])
  return (
    <Rows
      label="Streams"
      items={items}
      onChange={setItems}
      name={(item) => item}
      add={{ label: 'Add stream', create: () => 'New' }}
    >
      {(item) => item}
    </Rows>
  )
}

test('after the last row is removed, the focus is on the button that adds one', async () => {
  const { user } = show(<Streams />)
  await user.click(screen.getByRole('button', { name: t('remove', { name: 'Second' }) }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add stream' })))
})

test('after another row is removed, the focus is on the next one', async () => {
  const { user } = show(<Streams />)
  await user.click(screen.getByRole('button', { name: t('remove', { name: 'Main' }) }))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: t('remove', { name: 'Second' }) })),
  )
})
