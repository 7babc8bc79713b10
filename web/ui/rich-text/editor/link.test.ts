import { expect, test } from 'vitest'
import { linkOf } from './link.ts'

test('an address may be typed without its scheme', () => {
  expect(['discord.gg/cup', 'https://x.example', 'host@x.example', 'javascript:alert(1)', 'hello'].map(linkOf)).toEqual(
    ['https://discord.gg/cup', 'https://x.example', 'mailto:host@x.example', null, null],
  )
})
