/** `/admin/platforms`: the platforms that games run on. A site has tens of them, so the page searches and sorts itself. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { Joystick, Pencil, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { lazy } from '../ui/feedback/lazy.tsx'
import { Empty } from '../ui/feedback/states.tsx'
import { AdminHead } from '../ui/layout/admin-head.tsx'
import { useColumnChoice } from '../ui/table/column-choice.tsx'
import { type DataColumn, DataTable } from '../ui/table/data-table.tsx'
import { DataToolbar, NoResults } from '../ui/table/data-toolbar.tsx'
import { type AdminPlatform, adminPlatforms } from './queries.ts'

const PlatformDialog = lazy(async () => ({ default: (await import('./platform-dialog.tsx')).PlatformDialog }))

const queries: PageQueries = () => [adminPlatforms()]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

const orders = {
  name: (a: AdminPlatform, b: AdminPlatform) => a.name.localeCompare(b.name),
  games: (a: AdminPlatform, b: AdminPlatform) => a.games - b.games,
  position: (a: AdminPlatform, b: AdminPlatform) => a.position - b.position,
}

function shownPlatforms(platforms: readonly AdminPlatform[], search: URLSearchParams, sort: string) {
  const text = (search.get('q') ?? '').trim().toLowerCase()
  const by = sort.replace(/^-/, '')
  const order = by === 'name' || by === 'games' ? orders[by] : orders.position
  const sorted = platforms.filter(({ name }) => name.toLowerCase().includes(text)).toSorted(order)
  return sort.startsWith('-') ? sorted.toReversed() : sorted
}

export default function PlatformsAdminScreen() {
  const t = useTranslation('admin')
  const [search] = useSearchParams()
  const { data: platforms } = useSuspenseQuery(adminPlatforms()).data
  const [edited, setEdited] = useState<AdminPlatform | 'new' | null>(null)
  const { columns, button } = useColumnChoice('admin-platforms', useColumns(setEdited))
  const sort = search.get('sort') ?? 'position'
  const add = (
    <Button kind="primary" size="small" aria-haspopup="dialog" onClick={() => setEdited('new')}>
      <Plus size={16} aria-hidden="true" />
      {t('addPlatform')}
    </Button>
  )
  return (
    <>
      <AdminHead title={t('platforms')} count={platforms.length} actions={add} />
      <DataToolbar search={t('findPlatform')} end={button} />
      <DataTable
        label={t('platforms')}
        columns={columns}
        rows={shownPlatforms(platforms, search, sort)}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        factsOf={({ games }) => t('gamesOn', { count: games })}
        sort={sort}
        onOpen={setEdited}
        menuOf={(platform) => [{ label: t('edit'), icon: Pencil, onSelect: () => setEdited(platform) }]}
        empty={
          <NoResults title={t('noPlatformMatch')} names={['q']}>
            <Empty level={2} icon={Joystick} title={t('noPlatform')} action={add}>
              {t('noPlatformText')}
            </Empty>
          </NoResults>
        }
      />
      <Suspense>
        {edited && <PlatformDialog platform={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      </Suspense>
    </>
  )
}

function useColumns(onEdit: (platform: AdminPlatform) => void): DataColumn<AdminPlatform>[] {
  const t = useTranslation('admin')
  const tSettings = useTranslation('settings')
  const { number } = useFormat()
  return [
    {
      head: t('platform'),
      sort: { by: 'name' },
      cell: (platform) => (
        <button type="button" className="row-open" onClick={() => onEdit(platform)}>
          {platform.name}
        </button>
      ),
    },
    {
      key: 'account',
      head: t('account'),
      cell: ({ provider }) => (provider ? tSettings(`provider.${provider}`) : t('notSet')),
    },
    {
      key: 'games',
      head: t('games'),
      align: 'right',
      sort: { by: 'games', first: 'descending' },
      cell: ({ games }) => number(games),
    },
    {
      key: 'position',
      head: t('position'),
      align: 'right',
      sort: { by: 'position' },
      cell: ({ position }) => number(position),
    },
  ]
}
