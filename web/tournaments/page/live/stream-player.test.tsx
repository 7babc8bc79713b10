import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show, translatorOf } from '../../../testing/render.tsx'
import { StreamPlayer } from './stream-player.tsx'

const play = translatorOf('tournaments')('stream.play', { site: 'Twitch' })

test('a stream connects to the other site only after a click', async () => {
  const { user, container } = show(<StreamPlayer url="https://twitch.tv/nova" title="Main stream" />)
  expect(container.querySelector('iframe')).toBeNull()
  await user.click(screen.getByRole('button', { name: play }))
  expect(container.querySelector('iframe')?.getAttribute('src')).toContain('https://player.twitch.tv/?parent=localhost')
})

test('a stream on a site without a player stays a link', () => {
  show(<StreamPlayer url="https://example.org/live" title="Main stream" />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://example.org/live')
})
