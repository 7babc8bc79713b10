import { screen, waitFor } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { expect, test } from 'vitest'
import { show, translatorOf } from '../../testing/render.tsx'
import { lazy } from './lazy.tsx'
import { removeToasts, Toasts } from './toast.tsx'

const t = translatorOf('ui')

const Loaded = (_: { onClose?: () => void }) => <p>Loaded</p>

/** Fails the first time, as offline or after an update of the site. */
function failOnce() {
  let isFailing = true
  return async () => {
    if (!isFailing) return { default: Loaded }
    isFailing = false
    throw new TypeError('Failed to fetch dynamically imported module')
  }
}

function DialogPage({ Dialog }: { Dialog: ReturnType<typeof lazy<{ onClose: () => void }>> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <input aria-label="Draft" />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Suspense>{isOpen && <Dialog onClose={() => setOpen(false)} />}</Suspense>
      <Toasts />
    </>
  )
}

test('a dialog that fails to load offers to reload the page, keeps what was typed, and opens on the next click', async () => {
  removeToasts()
  const { user } = show(<DialogPage Dialog={lazy(failOnce())} />)
  await user.type(await screen.findByRole('textbox'), 'Typed')
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByRole('button', { name: t('reload') })).toBeDefined()
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Typed')
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText('Loaded')).toBeDefined()
})

test('the offer for a part of a page stays until the part is gone', async () => {
  removeToasts()
  const Tab = lazy(failOnce())
  const page = (isShown: boolean) => (
    <>
      <Suspense>{isShown && <Tab />}</Suspense>
      <Toasts />
    </>
  )
  const { rerender } = show(page(true))
  expect(await screen.findByRole('button', { name: t('reload') })).toBeDefined()
  rerender(page(false))
  await waitFor(() => expect(screen.queryByRole('button', { name: t('reload') })).toBeNull())
})
