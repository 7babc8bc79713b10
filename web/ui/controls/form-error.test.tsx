import { expect, test, vi } from 'vitest'
import { show } from '../../testing/render.tsx'
import { FormError } from './form-error.tsx'

test('an error scrolls into view: the button that was pressed may be far from it', () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { container } = show(<FormError message="This name is taken." />)
  expect(scroll.mock.contexts).toEqual([container.querySelector('[role="alert"]')])
})
