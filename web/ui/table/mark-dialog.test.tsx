import { screen } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../../testing/render.tsx'
import { Toasts } from '../feedback/toast.tsx'
import { MarkDialog } from './mark-dialog.tsx'

const texts = {
  title: 'Feature events',
  act: 'Feature',
  keep: 'Cancel',
  undo: 'Undo',
  affects: (count: number) => `${count} events`,
  changed: (count: number) => `${count} featured`,
  reason: () => '',
}
const result = { changed: ['e1'], skipped: [] }

type PageProps = Pick<ComponentProps<typeof MarkDialog>, 'send' | 'onDone'>

function Page(props: PageProps) {
  const [isOpen, setOpen] = useState(true)
  const dialog = { ...props, subject: 'featured', ids: ['e1'], value: true, texts, onClose: () => setOpen(false) }
  return (
    <>
      <Toasts />
      {isOpen && <MarkDialog {...dialog} />}
    </>
  )
}

test('rows that are marked after the dialog was closed are reported, and can be undone', async () => {
  const reply = Promise.withResolvers<typeof result>()
  const onDone = vi.fn()
  const send = vi.fn(({ preview }: { preview?: true }) => (preview ? Promise.resolve(result) : reply.promise))
  const { user } = show(<Page send={send} onDone={onDone} />)
  await screen.findByText('1 events')
  await user.click(screen.getByRole('button', { name: 'Feature' }))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  reply.resolve(result)
  await screen.findByText('1 featured')
  expect(onDone).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(send).toHaveBeenLastCalledWith({ ids: ['e1'], value: false }, expect.anything())
})
