import { screen, waitFor } from '@testing-library/react'
import { useEffect, useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { passTimers } from '../../testing/timers.ts'
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx'
import { Dropdown } from './dropdown.tsx'

function Field() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return <input ref={field} aria-label="New name" />
}

function Page() {
  const [opened, setOpened] = useState<'dialog' | 'field' | null>(null)
  return (
    <>
      <Dropdown
        trigger={<button type="button">More</button>}
        items={[
          { label: 'Delete', onSelect: () => setOpened('dialog') },
          { label: 'Rename', onSelect: () => setOpened('field') },
        ]}
      />
      {opened === 'field' && <Field />}
      {opened === 'dialog' && (
        <ConfirmDialog title="Sure?" keep="Keep" act="Delete it" onAct={() => {}} onClose={() => setOpened(null)} />
      )}
    </>
  )
}

async function choose(name: string) {
  const { user } = show(<Page />)
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name }))
  return user
}

test('after a dialog that a menu opened, the focus returns to the button of the menu', async () => {
  const user = await choose('Delete')
  await screen.findByRole('dialog')
  await passTimers()
  await user.click(screen.getByRole('button', { name: 'Keep' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' })))
})

test('a field that a menu opens keeps the focus', async () => {
  await choose('Rename')
  await passTimers()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'New name' }))
})
