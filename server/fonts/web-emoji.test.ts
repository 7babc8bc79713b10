import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allProfileEmoji } from '@guildhall/contract/profiles/constants.ts'
import { create } from 'fontkit'
import { expect, test } from 'vitest'

const reactions = ['❤️', '🔥', '🏆', '😂', '😢']

test('the font for devices without emoji has each emoji of avatars and reactions', () => {
  const font = create(readFileSync(join(import.meta.dirname, '..', '..', 'web', 'ui', 'fonts', 'emoji.woff2')))
  if (!('layout' in font)) throw new Error('Not a single font')
  const missing = [...allProfileEmoji, ...reactions].filter((emoji) =>
    font.layout(emoji).glyphs.some(({ id }) => id === 0),
  )
  expect(missing).toEqual([])
})
