import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectMissing } from '../../testing/expect-missing.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import type { TableRow } from '../queries.ts'
import { Playoffs } from './playoffs.tsx'

const t = translatorOf('leagues-manage')
const division = (no: number, entrants = 8) => ({
  no,
  name: `Division ${no}`,
  size: entrants,
  promoted: 0,
  relegated: 0,
  playoff: 2,
  open: 0,
  played: 6,
  rows: Array.from({ length: entrants }, () => ({}) as TableRow),
})
const playoffs = (divisions: number, created: number[]) => (
  <Playoffs
    league={{ id: 'l1', playoffs: created.map((division) => ({ division, tournamentId: `t${division}` })) }}
    table={{ final: true, divisions: Array.from({ length: divisions }, (_, index) => division(index + 1)) }}
  />
)

test('divisions with playoffs link to them, and those of the others can be created', () => {
  show(playoffs(4, [1, 3]))
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    [`${t('playoffs.open')} · Division 1`, '/tournaments/t1'],
    [`${t('playoffs.open')} · Division 3`, '/tournaments/t3'],
  ])
  expect(screen.getByRole('button', { name: t('playoffs.create') })).toBeDefined()
  const options = [...screen.getByLabelText<HTMLSelectElement>(t('division')).options]
  expect(options.map(({ text }) => text)).toEqual(['Division 2', 'Division 4'])
})

test('a season with one division has one playoffs', () => {
  show(playoffs(1, [1]))
  expect(screen.getByRole('link', { name: t('playoffs.open') })).toBeDefined()
  expect(screen.queryByRole('button', { name: t('playoffs.create') })).toBeNull()
})

test('playoffs have no more entrants than their division', async () => {
  const table = { final: true, divisions: [division(1), division(2, 3)] }
  const { user } = show(<Playoffs league={{ id: 'l1', playoffs: [] }} table={table} />)
  const select = screen.getByLabelText<HTMLSelectElement>(t('playoffs.places'))
  const optionsOf = () => [select.value, ...[...select.options].map(({ value }) => value)]
  expect(optionsOf()).toEqual(['4', '2', '4', '8'])
  await user.selectOptions(screen.getByLabelText(t('division')), 'Division 2')
  expect(optionsOf()).toEqual(['2', '2'])
})

test('playoffs say that their start is missing', async () => {
  const { user } = show(playoffs(1, []))
  const start = screen.getByLabelText(new RegExp(t('start')))
  fireEvent.change(start, { target: { value: '' } })
  await expectMissing(user, t('playoffs.create'), translatorOf('ui')('timeMissing'), () => start)
})
