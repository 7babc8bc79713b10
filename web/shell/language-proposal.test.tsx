import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fetchTexts } from '../lib/i18n/catalogue.client-files.ts'
import { show } from '../testing/render.tsx'
import { LanguageProposal } from './language-proposal.tsx'

beforeEach(() => localStorage.clear())

test('a page in another language offers the reader’s language in that language, until they decline', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-AT', 'en'])
  const texts = await fetchTexts('de-AT', 'shell')
  const { user, container } = show(<LanguageProposal />, { at: '/explore?page=2' })
  expect(await screen.findByText(texts.languageProposal ?? '')).toBeDefined()
  expect(container.querySelector('aside')?.lang).toBe('de-AT')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/de-AT/explore?page=2')
  await user.click(screen.getByRole('button', { name: texts.keepLanguage ?? '' }))
  expect(container.querySelector('aside')).toBeNull()
  expect(localStorage.getItem('locale')).toBe('en')
})
