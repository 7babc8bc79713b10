import { expect, test } from 'vitest'
import { useApp } from '../../server/testing/test-app.ts'
import { fuzz } from './fuzz.ts'

const app = useApp()

/** The same requests in every run. Another FUZZ_SEED reaches another part of the calls. */
const seed = Number(process.env.FUZZ_SEED ?? 2026)

test('nasty input never causes an error of the server, and the database refuses no value', async () => {
  const { requests, faults, late } = await fuzz(app, 300, seed)
  expect({ seed, requests, faults, late }).toEqual({ seed, requests: 300, faults: [], late: [] })
})
