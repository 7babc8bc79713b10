import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { LookContext } from './look-context.ts'
import { Modal } from './modal.tsx'

test('a dialog on the pages of a community has its look', async () => {
  show(
    <LookContext value="1a2a80">
      <Modal open title="Ban" onClose={() => {}} />
    </LookContext>,
  )
  const dialog = await screen.findByRole('dialog')
  expect(dialog.closest('[data-look]')?.getAttribute('data-look')).toBe('1a2a80')
})
