import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

/** Presses the button of an incomplete form: the message appears, and the field that it is about gets the focus. */
export async function expectMissing(
  user: UserEvent,
  button: string | RegExp,
  message: string,
  field: () => HTMLElement,
) {
  await user.click(screen.getAllByRole('button', { name: button }).at(-1) ?? document.body)
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  expect(document.activeElement).toBe(field())
}
