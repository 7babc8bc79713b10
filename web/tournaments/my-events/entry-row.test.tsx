import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show, translatorOf } from '../../testing/render.tsx'
import { EntryRow } from './entry-row.tsx'
import type { OwnEntry } from './queries.ts'

const t = translatorOf('my-events')
const tBracket = translatorOf('bracket')

const entryWith = (next: object) =>
  ({
    event: {
      id: 'e1',
      slug: 'friday-cup',
      name: 'Friday Cup',
      eventType: 'Tournament',
      type: 'SINGLE_ELIMINATION',
      status: 'live',
      teamSize: 1,
      assets: { icon: null, cover: null },
    },
    player: { name: 'Ada', rank: null, dropped: false, waiting: null, checkinAt: null },
    canCheckIn: false,
    next: {
      id: 'm1',
      side: 'W',
      round: 2,
      roundKeys: ['W1', 'W2', 'W3', 'W4'],
      roundName: null,
      opponent: null,
      ...next,
    },
  }) as unknown as OwnEntry

test.each([
  ['its place in the bracket', {}, t('nextUnknown', { round: tBracket('quarterFinals') })],
  ['the name of the host', { roundName: 'Top 8' }, t('nextUnknown', { round: 'Top 8' })],
  [
    'its place beside the opponent',
    { round: 4, opponent: { name: 'Bo' } },
    t('nextAgainst', { round: tBracket('final'), name: 'Bo' }),
  ],
])('the round of the next match is named as in the bracket: %s', (_, next, text) => {
  show(<EntryRow entry={entryWith(next)} isFirst={false} />)
  expect(screen.queryByText(text)).not.toBeNull()
})
