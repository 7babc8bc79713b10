import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show, translatorOf } from '../../testing/render.tsx'
import { passTimers } from '../../testing/timers.ts'
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
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })))
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

function TwoDialogs() {
  const [step, setStep] = useState(0)
  const dialog = { keep: 'Keep', onClose: () => setStep(0) }
  return (
    <>
      <button type="button" onClick={() => setStep(1)}>
        Join
      </button>
      {step === 1 && <ConfirmDialog {...dialog} title="First" act="Continue" onAct={() => setStep(2)} />}
      {step === 2 && <ConfirmDialog {...dialog} title="Second" act="Finish" onAct={() => setStep(0)} />}
    </>
  )
}

test('after a dialog that replaced another one, the focus returns to the button that opened the first', async () => {
  const { user } = show(<TwoDialogs />)
  await user.click(screen.getByRole('button', { name: 'Join' }))
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  const second = await screen.findByRole('dialog', { name: 'Second' })
  await passTimers()
  expect(second.contains(document.activeElement)).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Finish' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Join' })))
})

function DeletableRow() {
  const [state, setState] = useState<'row' | 'dialog' | 'gone'>('row')
  return (
    <main id="main" tabIndex={-1}>
      {state !== 'gone' && (
        <button type="button" onClick={() => setState('dialog')}>
          Delete row
        </button>
      )}
      {state === 'dialog' && (
        <ConfirmDialog title="Sure?" keep="Keep" act="Yes" onAct={() => setState('gone')} onClose={() => {}} />
      )}
    </main>
  )
}

test('if the dialog deletes the row of its button, the focus moves to the content of the page', async () => {
  const { user } = show(<DeletableRow />)
  await user.click(screen.getByRole('button', { name: 'Delete row' }))
  await user.click(screen.getByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

test('a menu that is opened before the dialog gives the focus back keeps it', async () => {
  const { user } = show(
    <>
      <DeletableRow />
      <div role="menu" aria-label="Next" tabIndex={-1} />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Delete row' }))
  fireEvent.click(screen.getByRole('button', { name: 'Yes' }))
  const menu = screen.getByRole('menu', { hidden: true })
  menu.focus()
  await passTimers()
  expect(document.activeElement).toBe(menu)
})
