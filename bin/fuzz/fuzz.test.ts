import { expect, test } from 'vitest'
import { useApp } from '../../server/testing/test-app.ts'
import { fuzz } from './fuzz.ts'

const app = useApp()

test('nasty input never causes an error of the server, and the database refuses no value', async () => {
  const { requests, faults, late } = await fuzz(app, 300, 12)
  expect({ requests, faults, late }).toEqual({ requests: 300, faults: [], late: [] })
})
