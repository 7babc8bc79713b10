import { expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { I18nContext, useI18n } from '../i18n/i18n.ts'
import { PageMeta } from './meta.tsx'

function imageOf(image: string | null) {
  const { unmount } = show(<PageMeta title="Spring Cup" description="A cup" image={image} />)
  const address = (name: string) => document.querySelector(`meta[${name}]`)?.getAttribute('content')
  const images = [address('property="og:image"'), address('name="twitter:image"')]
  unmount()
  return images.map((image) => image && new URL(image).pathname)
}

test('a shared page has an image that every service can draw: the uploaded one, or a PNG instead of an SVG', () => {
  expect(imageOf('/files/spring.webp')).toEqual(['/files/spring.webp', '/files/spring.webp'])
  for (const image of [null, '/art/spring.svg', '/files/spring.SVG?v=2', 'data:image/svg+xml,<svg/>'])
    expect(imageOf(image)).toEqual(['/og/index.png', '/og/index.png'])
})

function OwnHost({ title }: { title: string }) {
  return (
    <I18nContext value={{ ...useI18n(), siteName: 'Boost Club', community: 'boost-club' }}>
      <PageMeta title={title} description="A club" />
    </I18nContext>
  )
}

test('a title names the site once, also on the host of a community whose pages have its name', () => {
  const titleOf = (title: string) => {
    const { unmount } = show(<OwnHost title={title} />, { at: '/boost-club/events' })
    const shown = document.title
    unmount()
    return shown
  }
  expect(titleOf('Events · Boost Club')).toBe('Events · Boost Club')
  expect(titleOf('Boost Club')).toBe('Boost Club')
  expect(titleOf('Spring Cup')).toBe('Spring Cup · Boost Club')
})
