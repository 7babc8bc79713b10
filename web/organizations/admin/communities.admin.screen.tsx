/** `/admin/communities`: every community with what admins of the site set. */
import { organizationMarks } from '@guildhall/contract/organizations/constants.ts'
import { visibilities } from '@guildhall/contract/tournaments/constants.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { clientLoad, type PageQueries, serverLoad } from '../../lib/api/load.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { AdminHead } from '../../ui/layout/admin-head.tsx'
import { useColumnChoice } from '../../ui/table/column-choice.tsx'
import { type DataColumn, DataTable, RowState } from '../../ui/table/data-table.tsx'
import { DataToolbar, FilterChip, NoResults } from '../../ui/table/data-toolbar.tsx'
import { ExportCsv } from '../../ui/table/export-csv.tsx'
import { PersonCell } from '../../ui/table/person-cell.tsx'
import { CommunityTabs } from './community-tabs.tsx'
import type { CommunityMarkingRequest } from './mark-communities-dialog.tsx'
import { type AdminCommunity, adminCommunities, communitiesCsv, communityFilters } from './queries.ts'
import { useCommunityMenu } from './use-community-menu.ts'

const MarkCommunitiesDialog = lazy(async () => ({
  default: (await import('./mark-communities-dialog.tsx')).MarkCommunitiesDialog,
}))
const CommunityDrawer = lazy(async () => ({ default: (await import('./community-drawer.tsx')).CommunityDrawer }))

const queries: PageQueries = ({ url }) => [adminCommunities(url.searchParams)]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

const tones = { PUBLIC: 'success', UNLISTED: 'plain', PRIVATE: 'plain', DRAFT: 'warning' } as const

export default function AdminCommunitiesScreen() {
  const t = useTranslation('admin-communities')
  const [search, setSearch] = useSearchParams()
  const { data: list } = useSuspenseQuery(adminCommunities(search))
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [marking, setMarking] = useState<CommunityMarkingRequest | null>(null)
  function open(id: string | null) {
    const next = new URLSearchParams(search)
    if (id) next.set('community', id)
    else next.delete('community')
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  const openKey = search.get('community') ?? undefined
  const opened = list.data.find(({ id }) => id === openKey)
  const menuOf = useCommunityMenu({ onOpen: open, onMark: setMarking })
  const { columns, button } = useColumnChoice('admin-communities', useColumns())
  const markSelected = (mark: CommunityMarkingRequest['mark'], value: boolean) =>
    setMarking({ ids: [...selected], mark, value })
  return (
    <>
      <AdminHead title={t('all')} count={list.total} actions={<ExportCsv href={communitiesCsv(search)} />} />
      <CommunityTabs />
      <DataToolbar search={t('search')} end={button}>
        <FilterChip
          name="visibility"
          label={t('visibility')}
          options={visibilities.map((value) => ({ value, label: t(`visibility.${value}`) }))}
        />
        <FilterChip
          name="mark"
          label={t('mark')}
          options={organizationMarks.map((value) => ({ value, label: t(`mark.${value}`) }))}
        />
      </DataToolbar>
      <DataTable
        label={t('all')}
        columns={columns}
        rows={list.data}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        factsOf={({ visibility, createdAt }) => (
          <>
            {t(`visibility.${visibility}`)} · <Time at={createdAt} show="day" />
          </>
        )}
        sort={search.get('sort') ?? '-createdAt'}
        paging={list}
        menuOf={menuOf}
        onOpen={({ id }) => open(id)}
        openKey={openKey}
        selection={{
          ids: selected,
          onChange: setSelected,
          actions: (
            <>
              <Button size="dense" onClick={() => markSelected('featured', true)}>
                {t('on.featured')}
              </Button>
              <Button size="dense" onClick={() => markSelected('featured', false)}>
                {t('off.featured')}
              </Button>
              <Button size="dense" onClick={() => markSelected('verified', true)}>
                {t('on.verified')}
              </Button>
              <Button size="dense" onClick={() => markSelected('verified', false)}>
                {t('off.verified')}
              </Button>
            </>
          ),
        }}
        empty={
          <NoResults title={t('noMatch')} names={communityFilters}>
            <Empty level={2} icon={Building2} title={t('noCommunity')}>
              {t('noCommunityText')}
            </Empty>
          </NoResults>
        }
      />
      <Suspense>
        {marking && (
          <MarkCommunitiesDialog {...marking} onDone={() => setSelected(new Set())} onClose={() => setMarking(null)} />
        )}
        {opened && <CommunityDrawer community={opened} onClose={() => open(null)} />}
      </Suspense>
    </>
  )
}

function useColumns(): DataColumn<AdminCommunity>[] {
  const t = useTranslation('admin-communities')
  const { number } = useFormat()
  return [
    {
      head: t('community'),
      sort: { by: 'name' },
      cell: ({ name, username }) => (
        <>
          <Link to={`/${username}`}>{name}</Link> <small>@{username}</small>
        </>
      ),
    },
    { head: t('owner'), key: 'owner', cell: ({ owner }) => owner && <PersonCell person={owner} /> },
    {
      head: t('members'),
      key: 'members',
      align: 'right',
      sort: { by: 'members', first: 'descending' },
      cell: ({ members }) => number(members),
    },
    {
      head: t('visibility'),
      key: 'visibility',
      cell: ({ visibility, deleteAt }) =>
        deleteAt ? (
          <RowState tone="danger">{t('deleting')}</RowState>
        ) : (
          <RowState tone={tones[visibility]}>{t(`visibility.${visibility}`)}</RowState>
        ),
    },
    {
      head: t('marks'),
      key: 'marks',
      wide: true,
      cell: (community) =>
        organizationMarks
          .filter((mark) => community[mark])
          .map((mark) => (
            <Badge key={mark} tone={mark === 'featured' ? 'accent' : 'plain'}>
              {t(`mark.${mark}`)}
            </Badge>
          )),
    },
    {
      head: t('created'),
      key: 'created',
      wide: true,
      sort: { by: 'createdAt', first: 'descending' },
      cell: ({ createdAt }) => <Time at={createdAt} show="day" />,
    },
  ]
}
