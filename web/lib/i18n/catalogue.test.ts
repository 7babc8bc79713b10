import { expect, test } from 'vitest'
import { fetchTexts } from './catalogue.client-files.ts'
import { textsOf } from './catalogue.server.ts'

test('the server and the browser load the same texts of a namespace', async () => {
  expect(Object.keys(textsOf('de-AT').problems ?? {}).length).toBeGreaterThan(50)
  expect(await fetchTexts('de-AT', 'problems')).toEqual(textsOf('de-AT').problems)
})
