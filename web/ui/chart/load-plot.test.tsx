import { afterEach, expect, test } from 'vitest'
import { loadPlot } from './load-plot.ts'

afterEach(() => void Reflect.deleteProperty(navigator, 'language'))

test('charts load in a browser whose language is no language tag', async () => {
  Object.defineProperty(navigator, 'language', { value: 'en-US@posix', configurable: true })
  const { default: Plot } = await loadPlot()
  expect(Plot).toBeTypeOf('function')
  expect(() => new Intl.NumberFormat(navigator.language)).not.toThrow()
})
