import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show, translatorOf } from '../../testing/render.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

const onAct = vi.fn()

function Page({ busy = false }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && (
        <ConfirmDialog
          title="Sure?"
          description="It is gone then."
          keep="Keep"
          act="Delete"
          busy={busy}
          onAct={onAct}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

async function open(busy = false) {
  onAct.mockClear()
  const { user } = show(<Page busy={busy} />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  return user
}

test('the dialog has an accessible name and description, and runs its action', async () => {
  const user = await open()
  const dialog = screen.getByRole('dialog', { name: 'Sure?', description: 'It is gone then.' })
  expect(dialog.contains(document.activeElement)).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(onAct).toHaveBeenCalledOnce()
})

test.each([
  ['the button that keeps', 'Keep'],
  ['the cross', translatorOf('ui')('close')],
])('%s closes the dialog, and the focus returns to the button that opened it', async (_, name) => {
  const user = await open()
  await user.click(screen.getByRole('button', { name }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(onAct).not.toHaveBeenCalled()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Open'))
})

test('Escape closes the dialog', async () => {
  const user = await open()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a busy dialog does not run its action twice', async () => {
  const user = await open(true)
  await user.click(screen.getByRole('button', { name: /^Delete/, busy: true }))
  expect(onAct).not.toHaveBeenCalled()
})
