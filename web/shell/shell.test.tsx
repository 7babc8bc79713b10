import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { fetchTexts } from '../lib/i18n/catalogue.client-files.ts'
import { stubApi } from '../testing/api.ts'
import { Frame } from '../testing/render.tsx'
import { Shell } from './shell.tsx'

function showPage(handle?: object) {
  const element = <Shell>Bracket</Shell>
  return render(<RouterProvider router={createMemoryRouter([{ path: '/', element, handle }])} />, { wrapper: Frame })
}

test('a page for streams and frames offers no other language and has no bars', async () => {
  localStorage.clear()
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-AT'])
  vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true)
  stubApi({ 'GET /auth/session': null })
  const { languageProposal = '' } = await fetchTexts('de-AT', 'shell')
  const { unmount } = showPage()
  expect((await screen.findByText(languageProposal)).closest('.corner')).not.toBeNull()
  expect(screen.getByRole('banner')).toBeDefined()
  unmount()
  const { container } = showPage({ layout: 'bare' })
  expect(screen.getByText('Bracket')).toBeDefined()
  expect(container.querySelector('.corner')).toBeNull()
  expect(screen.queryByRole('banner')).toBeNull()
})
