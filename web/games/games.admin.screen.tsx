/** `/admin/games`: every game, including hidden ones; those that hosts named come first. */
import { adminGameFilters, bulkGameActions } from '@guildhall/contract/games/constants.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Eye, EyeOff, Gamepad2, Merge, Pencil, Plus, Star, StarOff } from 'lucide-react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { call } from '../lib/api/api.ts'
import { clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { Badge } from '../ui/feedback/badge.tsx'
import { Empty } from '../ui/feedback/states.tsx'
import { AdminHead } from '../ui/layout/admin-head.tsx'
import { useColumnChoice } from '../ui/table/column-choice.tsx'
import { type DataColumn, DataTable } from '../ui/table/data-table.tsx'
import { DataToolbar, FilterChip, NoResults } from '../ui/table/data-toolbar.tsx'
import { ExportCsv } from '../ui/table/export-csv.tsx'
import { useBulk } from '../ui/table/use-bulk.tsx'
import { type AdminGame, adminGames, gameFilters, gameReads, gamesCsv } from './queries.ts'

const queries: PageQueries = ({ url }) => [adminGames(url.searchParams)]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function GamesAdminScreen() {
  const t = useTranslation('admin')
  const tEvents = useTranslation('admin-events')
  const tLists = useTranslation('admin-lists')
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { data: list } = useSuspenseQuery(adminGames(search))
  const { columns, button } = useColumnChoice('admin-games', useColumns())
  const { selected, setSelected, ask, dialog } = useBulk({
    send: (body) => call('POST /admin/games/bulk', { body }),
    undo: { feature: 'unfeature', unfeature: 'feature', hide: 'show', show: 'hide' },
    stale: gameReads,
    noun: 'games',
  })
  const open = ({ id }: AdminGame) => void navigate(`/admin/games/${id}`)
  return (
    <>
      <AdminHead
        title={t('games')}
        count={list.total}
        actions={
          <>
            <ExportCsv href={gamesCsv(search)} />
            <ButtonLink kind="primary" size="small" to="/admin/games/new">
              <Plus size={16} aria-hidden="true" />
              {t('addGame')}
            </ButtonLink>
          </>
        }
      />
      <DataToolbar search={t('findGame')} end={button}>
        <FilterChip
          name="show"
          label={tEvents('games.show')}
          options={adminGameFilters.map((value) => ({ value, label: tEvents(`games.show.${value}`) }))}
        />
      </DataToolbar>
      <DataTable
        label={t('games')}
        columns={columns}
        rows={list.data}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        paging={list}
        onOpen={open}
        menuOf={(game) => [
          { label: tEvents('games.edit'), icon: Pencil, onSelect: () => open(game) },
          {
            label: tEvents('games.merge'),
            icon: Merge,
            onSelect: () => void navigate(`/admin/games/${game.id}#merge`),
          },
          game.featured
            ? { label: tLists('games.act.unfeature'), icon: StarOff, onSelect: () => ask('unfeature', [game.id]) }
            : { label: tLists('games.act.feature'), icon: Star, onSelect: () => ask('feature', [game.id]) },
          game.hidden
            ? { label: tLists('games.act.show'), icon: Eye, onSelect: () => ask('show', [game.id]) }
            : { label: tLists('games.act.hide'), icon: EyeOff, onSelect: () => ask('hide', [game.id]) },
        ]}
        selection={{
          ids: selected,
          onChange: setSelected,
          actions: bulkGameActions.map((action) => (
            <Button
              key={action}
              size="dense"
              kind={action === 'hide' ? 'danger' : 'default'}
              onClick={() => ask(action, [...selected])}
            >
              {tLists(`games.act.${action}`)}
            </Button>
          )),
        }}
        empty={
          <NoResults title={tEvents('games.noMatch')} names={gameFilters}>
            <Empty level={2} icon={Gamepad2} title={t('noGame')}>
              {t('noGameWhy')}
            </Empty>
          </NoResults>
        }
      />
      {dialog}
    </>
  )
}

function useColumns(): DataColumn<AdminGame>[] {
  const t = useTranslation('admin')
  const { number, list } = useFormat()
  return [
    {
      head: t('game'),
      cell: ({ id, name, slug }) => (
        <>
          <Link to={`/admin/games/${id}`}>{name}</Link> <small>{slug}</small>
        </>
      ),
    },
    { head: t('platforms'), key: 'platforms', cell: ({ platforms }) => list(platforms.map(({ name }) => name)) },
    {
      head: t('visibility'),
      key: 'visibility',
      cell: ({ hidden, featured, verified }) => (
        <span className="admin-marks">
          {!verified && <Badge tone="warning">{t('unverified')}</Badge>}
          {hidden && <Badge tone="warning">{t('hidden')}</Badge>}
          {featured && <Badge tone="accent">{t('featured')}</Badge>}
        </span>
      ),
    },
    { head: t('openEvents'), key: 'openEvents', align: 'right', cell: ({ events }) => number(events) },
  ]
}
