import { screen } from '@testing-library/react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { show, translatorOf } from '../../testing/render.tsx'
import { Toasts } from '../feedback/toast.tsx'
import { BulkDialog, toastWithUndo } from './bulk-dialog.tsx'
import { useColumnChoice } from './column-choice.tsx'
import { DataPager } from './data-pager.tsx'
import { type DataColumn, DataTable } from './data-table.tsx'
import { DataToolbar } from './data-toolbar.tsx'
import { Pager } from './pager.tsx'

const t = translatorOf('ui')

type Game = { id: string; name: string; players: number }
const games: Game[] = [
  { id: 'a', name: 'Chess', players: 2 },
  { id: 'b', name: 'Go', players: 2 },
]
const columns: DataColumn<Game>[] = [
  { head: 'Game', cell: ({ name }) => name },
  { key: 'players', head: 'Players', cell: ({ players }) => players },
  { key: 'id', head: 'ID', isHidden: true, cell: ({ id }) => id },
]

afterEach(() => localStorage.clear())

function GameTable({ onOpen = () => {}, cursor }: { onOpen?: (game: Game) => void; cursor?: string }) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const choice = useColumnChoice('games', columns)
  return (
    <>
      <DataToolbar search="Search games" end={choice.button} />
      <DataTable
        label="Games"
        columns={choice.columns}
        rows={games}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        onOpen={onOpen}
        selection={{ ids, onChange: setIds, actions: null }}
        paging={{ count: 2, total: 10_001, maxTotal: 10_000, cursor }}
        empty={null}
      />
    </>
  )
}

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

test('the chosen columns are remembered', async () => {
  const { user, unmount } = show(<GameTable />)
  expect(heads()).toEqual(['', 'Game', 'Players'])
  await user.click(screen.getByRole('button', { name: t('columns') }))
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'ID' }))
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Players' }))
  await user.keyboard('{Escape}')
  expect(heads()).toEqual(['', 'Game', 'ID'])
  unmount()
  show(<GameTable />)
  expect(heads()).toEqual(['', 'Game', 'ID'])
})

test('j and k move between the rows, x selects, Enter opens, and / searches', async () => {
  const onOpen = vi.fn()
  const { user } = show(<GameTable onOpen={onOpen} />)
  await user.keyboard('jjkx')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: t('selectRow', { name: 'Chess' }) }).checked).toBe(true)
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onOpen.mock.calls).toEqual([[games[1]]])
  await user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByLabelText('Search games'))
  await user.keyboard('xj')
  expect(onOpen).toHaveBeenCalledTimes(1)
})

test('a click on a row opens it, and one on its checkbox only selects it', async () => {
  const onOpen = vi.fn()
  const { user } = show(<GameTable onOpen={onOpen} />)
  await user.click(screen.getByRole('checkbox', { name: t('selectRow', { name: 'Chess' }) }))
  expect(onOpen).not.toHaveBeenCalled()
  const [, , second] = screen.getAllByRole('row')
  await user.click(second?.querySelector('td:last-child') ?? document.body)
  expect(onOpen.mock.calls).toEqual([[games[1]]])
})

test('a list without page numbers leads forward by cursor and back on the same way', async () => {
  const { user } = show(<GameTable cursor="two" />, { at: '/list?q=o' })
  expect(screen.getByText(t('rowsShownMany', { shown: '2', total: '10,000' }))).toBeTruthy()
  expect(screen.queryByRole('link', { name: t('previous') })).toBeNull()
  await user.click(screen.getByRole('link', { name: t('next') }))
  const back = screen.getByRole('link', { name: t('previous') })
  expect(back.getAttribute('href')).toBe('/list?q=o')
})

test('a cursor from a shared link leads back to the first page', () => {
  show(<GameTable />, { at: '/list?after=two' })
  expect(screen.getByRole('link', { name: t('firstPage') }).getAttribute('href')).toBe('/list')
  expect(screen.queryByRole('link', { name: t('next') })).toBeNull()
})

test('the last page of a list that ends early says that there are more', () => {
  const { unmount } = show(<DataPager page={10} limit={20} total={201} maxTotal={200} />, { at: '/list' })
  expect(screen.getByText(t('rowRangeMany', { from: '181', to: '200', total: '200' }))).toBeTruthy()
  expect(screen.queryByRole('link', { name: t('next') })).toBeNull()
  unmount()
  show(<DataPager page={1} limit={20} total={200} maxTotal={200} />, { at: '/list' })
  expect(screen.getByText(t('rowRange', { from: '1', to: '20', total: '200' }))).toBeTruthy()
  expect(screen.getByRole('link', { name: t('next') }).getAttribute('href')).toBe('/list?page=2')
})

type ListKind = 'pages' | 'cursors' | 'cards'

/** A list whose later pages have no rows any more. */
function HandledList({ kind }: { kind: ListKind }) {
  const [search] = useSearchParams()
  const paging = { page: Number(search.get('page') ?? 1), limit: 2, total: 2 }
  const rows = paging.page > 1 || search.has('after') ? [] : games
  if (kind === 'cards')
    return (
      <>
        {rows.map(({ id, name }) => (
          <p key={id}>{name}</p>
        ))}
        <Pager {...paging} />
      </>
    )
  return (
    <DataTable
      label="Games"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      paging={kind === 'pages' ? paging : { count: rows.length, total: 2 }}
      empty={null}
    />
  )
}

test.each<[ListKind, string]>([
  ['pages', '/list?q=o&page=2'],
  ['cursors', '/list?after=two'],
  ['cards', '/list?page=9'],
])('a list by %s leaves a page that has no rows any more', async (kind, at) => {
  show(<HandledList kind={kind} />, { at })
  expect(await screen.findByText('Chess')).toBeTruthy()
})

test('a bulk action says what it affects and skips before it acts', async () => {
  const onAct = vi.fn()
  const skipped = [{ key: 'c', name: 'Kestrel', reason: 'is an admin.' }]
  const dialog = (count: number) => (
    <BulkDialog
      title="Ban?"
      preview={{ count, skipped }}
      keep="Cancel"
      act="Ban"
      isPending={false}
      onAct={onAct}
      onClose={() => {}}
    />
  )
  const { user, unmount } = show(dialog(12))
  expect(screen.getByText(t('bulkAffects', { count: 12 }))).toBeTruthy()
  expect(screen.getByText('Kestrel').closest('li')?.textContent).toBe('Kestrel is an admin.')
  await user.click(screen.getByRole('button', { name: 'Ban' }))
  expect(onAct).toHaveBeenCalledOnce()
  unmount()

  show(dialog(0))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ban' }).disabled).toBe(true)
})

test('an action can be undone once, for 10 seconds', async () => {
  const onUndo = vi.fn()
  const { user } = show(<Toasts />)
  toastWithUndo('2 users are banned.', t('undo'), onUndo)
  await user.click(await screen.findByRole('button', { name: t('undo') }))
  expect(onUndo).toHaveBeenCalledOnce()
  expect(screen.queryByText('2 users are banned.')).toBeNull()
})

test('after the selection is cleared, the focus is on the box that selects all rows', async () => {
  const { user } = show(<GameTable />)
  await user.click(screen.getByRole('checkbox', { name: t('selectRow', { name: 'Go' }) }))
  await user.click(screen.getByRole('button', { name: t('clearSelection') }))
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: t('selectPage') }))
})
