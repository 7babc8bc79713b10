import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../testing/api.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { GameArtwork } from './artwork.tsx'
import type { AdminGame } from './queries.ts'

const t = translatorOf('admin')

test('an image keeps the other images that were stored during its upload', async () => {
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

test('removing an image of a game asks first and names the game', async () => {
  const stored = { cover: { url: '/cover.png' } }
  const calls = stubApi({ 'GET /admin/games/g1': { assets: stored }, 'PATCH /admin/games/g1': {} })
  const { user } = show(<GameArtwork game={{ id: 'g1', name: 'Chess', assets: stored } as AdminGame} />)
  await user.click(screen.getByRole('button', { name: t('removeImage') }))
  const dialog = within(await screen.findByRole('dialog', { name: t('removeImageTitle', { name: 'Chess' }) }))
  expect(calls).toEqual([])
  await user.click(dialog.getByRole('button', { name: t('removeImage') }))
  const body = { assets: {}, stored: { assets: stored } }
  await waitFor(() => expect(calls).toContainEqual({ address: 'PATCH /admin/games/g1', body }))
})
