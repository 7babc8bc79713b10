import { expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { PageMeta } from './meta.tsx'

function pictureOf(image: string | null) {
  const { unmount } = show(<PageMeta title="Spring Cup" description="A cup" image={image} />)
  const address = (name: string) => document.querySelector(`meta[${name}]`)?.getAttribute('content')
  const pictures = [address('property="og:image"'), address('name="twitter:image"')]
  unmount()
  return pictures.map((picture) => picture && new URL(picture).pathname)
}

test('a shared page has a picture that every service can draw: the uploaded one, or a PNG instead of an SVG', () => {
  expect(pictureOf('/files/spring.webp')).toEqual(['/files/spring.webp', '/files/spring.webp'])
  for (const image of [null, '/art/spring.svg', '/files/spring.SVG?v=2', 'data:image/svg+xml,<svg/>'])
    expect(pictureOf(image)).toEqual(['/og/index.png', '/og/index.png'])
})
