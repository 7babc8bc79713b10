import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show, translatorOf } from '../../testing/render.tsx'
import type { Division, TableRow } from '../queries.ts'
import { LeagueTable } from './league-table.tsx'
import { Targets } from './targets.tsx'

const t = translatorOf('leagues')
const league = { id: 'l1', eventType: 'League', teamSize: 3 } as const

const row = (playerId: string, rank: number, zone: TableRow['zone'], rest: Partial<TableRow> = {}): TableRow => ({
  playerId,
  name: `Team ${playerId}`,
  image: null,
  country: null,
  seed: null,
  rank,
  group: 1,
  played: 5,
  zone,
  won: 3,
  drawn: 1,
  lost: 1,
  gamesWon: 9,
  gamesLost: 5,
  values: { points: 10 },
  decidedBy: null,
  dropped: false,
  disqualified: false,
  qualifies: false,
  deducted: 0,
  annulled: false,
  form: ['won', 'lost'],
  chances: [],
  ...rest,
})
const division = (rows: TableRow[]): Division => ({
  no: 2,
  name: 'Division 2',
  size: 10,
  promoted: 1,
  relegated: 1,
  playoff: 0,
  open: 4,
  played: 6,
  rows,
})
const names = ['Division 1', 'Division 2', 'Division 3']

test('each zone of the table begins with its name, and the reader’s own row is marked', () => {
  const rows = [row('a', 1, 'promoted'), row('b', 2, null), row('c', 3, 'relegated')]
  show(<LeagueTable league={league} division={division(rows)} divisions={names} ownId="b" />)
  const texts = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(texts[1]).toBe(t('zone.promotedTo', { division: 'Division 1' }))
  expect(texts[3]).toBe(t('zone.stay', { division: 'Division 2' }))
  expect(texts[5]).toBe(t('zone.relegatedTo', { division: 'Division 3' }))
  expect(within(screen.getByRole('row', { name: /Team b/ })).getByText(t('you'))).toBeDefined()
  expect(screen.getByRole('link', { name: /Team a/ }).getAttribute('href')).toBe('/leagues/l1/teams/a')
})

test('a deduction is shown beside the name, and a row decided by a tie-break explains itself', async () => {
  const onExplain = vi.fn()
  const rows = [row('a', 1, null, { deducted: 2 }), row('b', 2, null, { decidedBy: 'headToHead' })]
  const { user } = show(
    <LeagueTable league={league} division={division(rows)} divisions={names} ownId={null} onExplain={onExplain} />,
  )
  expect(screen.getByText(t('table.deducted', { points: '-2' }))).toBeDefined()
  await user.click(screen.getByRole('button', { name: t('table.explain', { name: 'Team b', points: 10 }) }))
  expect(onExplain).toHaveBeenCalledWith(rows[1])
})

test('the targets count the wins that make a goal certain', () => {
  const chances: TableRow['chances'] = [
    { goal: 'promotion', places: 1, outcome: 'own-hands', pointsNeeded: 7 },
    { goal: 'safety', places: 9, outcome: 'certain', pointsNeeded: 0 },
  ]
  show(<Targets row={row('a', 3, null, { chances })} points={{ win: 3, draw: 1, loss: 0, bye: 0 }} />)
  expect(screen.getByText(t('chance.wins', { count: 3 }))).toBeDefined()
  expect(screen.getByText(t('chance.certain'))).toBeDefined()
})
