import { expect, test, vi } from 'vitest'
import { show } from '../../testing/render.tsx'
import { PagePicker } from './page-picker.tsx'

test('after the only row of the last page is deleted, the page before it is shown', () => {
  const onChange = vi.fn()
  show(<PagePicker page={2} limit={20} total={20} onChange={onChange} />)
  expect(onChange).toHaveBeenCalledExactlyOnceWith(1)
})

test('an empty list stays on its first page', () => {
  const onChange = vi.fn()
  show(<PagePicker page={1} limit={20} total={0} onChange={onChange} />)
  expect(onChange).not.toHaveBeenCalled()
})
