import { expect, test } from 'vitest'
import { campaigns, siteOwner } from './queries.ts'

test('a search text in the address is cut to what the server accepts', () => {
  const list = campaigns(siteOwner, new URLSearchParams({ q: ` ${'x'.repeat(90)}` }))
  expect(JSON.stringify(list.queryKey)).toContain(`"${'x'.repeat(80)}"`)
})
