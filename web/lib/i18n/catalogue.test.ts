import { expect, test } from 'vitest'
import { fetchWords } from './catalogue.client-files.ts'
import { textsOf } from './catalogue.server.ts'

test('the texts of a page are found where they are kept, on the server and in the browser', async () => {
  expect(Object.keys(textsOf('de-AT').problems ?? {}).length).toBeGreaterThan(50)
  expect(await fetchWords('de-AT', 'problems')).toEqual(textsOf('de-AT').problems)
})
