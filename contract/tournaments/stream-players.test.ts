import { expect, test } from 'vitest'
import { playerOrigins, streamPlayerOf } from './stream-players.ts'

test.each([
  ['https://www.twitch.tv/nova', 'https://player.twitch.tv/?parent=cup.example&autoplay=true&channel=nova'],
  ['https://twitch.tv/videos/123', 'https://player.twitch.tv/?parent=cup.example&autoplay=true&video=123'],
  ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
  ['https://kick.com/nova', 'https://player.kick.com/nova'],
])('%s plays on our page', (address, src) => {
  expect(streamPlayerOf(address, 'cup.example')?.src).toBe(src)
  expect(playerOrigins.some((origin) => src.startsWith(`${origin}/`))).toBe(true)
})

test.each([
  'https://www.twitch.tv/directory/game/Chess',
  'https://www.youtube.com/@handle',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://example.com/nova',
  'javascript:alert(1)',
  'no address',
])('%s has no player', (address) => {
  expect(streamPlayerOf(address, 'cup.example')).toBeNull()
})
