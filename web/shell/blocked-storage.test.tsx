import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { readTheme } from '../lib/page/theme.ts'
import { useTracking } from '../lib/page/tracking.ts'
import { useDraft } from '../lib/page/use-draft.ts'
import { stubApi } from '../testing/api.ts'
import { show } from '../testing/render.tsx'
import { LanguageProposal } from './language-proposal.tsx'
import { SiteBanner } from './site-banner.tsx'

/** As browsers do while cookies are blocked, and in a frame without rights. */
function blockStorage() {
  const refuse = () => {
    throw new DOMException('Access is denied for this document', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage'])
    vi.spyOn(globalThis, name as 'localStorage', 'get').mockImplementation(refuse)
}

function Page() {
  useTracking()
  const [{ text }, change] = useDraft('test', { text: '' }, () => null)
  return (
    <>
      <SiteBanner />
      <LanguageProposal />
      <button type="button" onClick={() => change({ text: 'typed' })}>
        {text || 'empty'} {readTheme()}
      </button>
    </>
  )
}

test('a browser that blocks storage shows every page, and keeps a draft while the page is open', async () => {
  blockStorage()
  vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true)
  stubApi({ 'GET /auth/session': null })
  const { user } = show(<Page />)
  await user.click(await screen.findByRole('button', { name: 'empty system' }))
  expect(await screen.findByRole('button', { name: 'typed system' })).toBeDefined()
})
