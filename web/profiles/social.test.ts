import { expect, test } from 'vitest'
import { socialHref, socialLabel } from './social.tsx'

test.each([
  ['twitch', 'nova', 'https://www.twitch.tv/nova'],
  ['youtube', '@nova', 'https://www.youtube.com/@nova'],
  ['twitter', 'https://x.com/nova', 'https://x.com/nova'],
  ['instagram', 'nova.tide', 'https://www.instagram.com/nova.tide'],
  ['discord', 'discord.gg/lowtide', 'https://discord.gg/lowtide'],
  ['website', 'lowtide.gg', 'https://lowtide.gg'],
] as const)('%s %s links to %s', (kind, value, href) => {
  expect(socialHref(kind, value)).toBe(href)
})

test.each([
  ['discord', 'nova'],
  ['website', 'javascript:alert(1)'],
  ['website', 'my site'],
  ['twitch', 'no va'],
] as const)('%s %s has no link', (kind, value) => {
  expect(socialHref(kind, value)).toBeNull()
})

test('a link is displayed without its scheme', () => {
  expect(socialLabel('https://www.lowtide.gg/')).toBe('lowtide.gg')
})
