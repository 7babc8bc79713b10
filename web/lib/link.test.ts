import { expect, test } from 'vitest'
import { withProtocol } from './link.ts'

test.each([
  ['twitch.tv/x', 'https://twitch.tv/x'],
  [' www.youtube.com/watch?v=1 ', 'https://www.youtube.com/watch?v=1'],
  ['https://twitch.tv/x', 'https://twitch.tv/x'],
  ['http://example.com', 'http://example.com'],
  ['', ''],
  ['not a link', 'not a link'],
])('%j becomes %j', (typed, link) => expect(withProtocol(typed)).toBe(link))
