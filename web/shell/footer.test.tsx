import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../testing/render.tsx'
import { Footer } from './footer.tsx'

test.each([
  ['/messages', 0],
  ['/messages/1', 0],
  ['/messages-cup', 1],
  ['/news/messages-for-all', 1],
])('the messages have no footer, and a page whose address only starts like theirs has one: %s', (at, count) => {
  show(<Footer />, { at })
  expect(screen.queryAllByRole('contentinfo')).toHaveLength(count)
})
