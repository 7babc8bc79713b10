import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show, translatorOf } from '../../testing/render.tsx'
import { EndDialog } from './end-dialog.tsx'

const t = translatorOf('manage-matches')

test.each([
  ['the matches that will not be played', 2, t('endWhat', { count: 2 })],
  ['no matches where none is open, as on a leaderboard', 0, t('endWhatNoMatches')],
])('the end of an event names %s', async (_, openMatches, text) => {
  show(<EndDialog id="e1" openMatches={openMatches} onClose={() => {}} />)
  expect(await screen.findByText(text)).toBeDefined()
})
