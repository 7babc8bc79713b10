import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../testing/api.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { GameArtwork } from './artwork.tsx'
import type { AdminGame } from './queries.ts'

const t = translatorOf('admin')

test('a picture keeps the other pictures that were stored during its upload', async () => {
  const image = { url: '/logo.png' }
  const stored = { cover: { url: '/cover.png' } }
  const calls = stubApi({
    'POST /admin/assets': { image },
    'GET /admin/games/g1': { assets: stored },
    'PATCH /admin/games/g1': {},
  })
  const { user } = show(<GameArtwork game={{ id: 'g1', assets: {} } as AdminGame} />)
  const caption = screen.getByText(t('art.logo'), { selector: 'figcaption' })
  const input = caption.parentElement?.querySelector('input')
  if (input) await user.upload(input, new File(['x'], 'logo.png', { type: 'image/png' }))
  const body = { assets: { ...stored, logo: image }, stored: { assets: stored } }
  await waitFor(() => expect(calls).toContainEqual({ address: 'PATCH /admin/games/g1', body }))
})
