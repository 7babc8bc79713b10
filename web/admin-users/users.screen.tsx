/** `/admin/users`: the people of the site. `/admin/users/{id}` opens one of them beside the table. */
import { adminUserLimits, userStates } from '@guildhall/contract/admin-users/constants.ts'
import { roles } from '@guildhall/contract/identity/constants.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import { Outlet, useNavigate, useParams, useSearchParams } from 'react-router'
import { clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Empty } from '../ui/feedback/states.tsx'
import { AdminHead } from '../ui/layout/admin-head.tsx'
import { useColumnChoice } from '../ui/table/column-choice.tsx'
import { DataTable } from '../ui/table/data-table.tsx'
import { DataToolbar, FilterChip, NoResults } from '../ui/table/data-toolbar.tsx'
import { DayFilter } from '../ui/table/day-filter.tsx'
import { ExportCsv } from '../ui/table/export-csv.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { csvHref, sortOf, userFilters, users } from './queries.ts'
import { nameOf, useUserColumns } from './user-columns.tsx'
import './users.css'

const queries: PageQueries = ({ url }) => [users(url.searchParams)]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

/** Tokens of communities have a role of their own, which no person has. */
const userRoles = roles.filter((role) => role !== 'ORGANIZATION')

export default function UsersScreen() {
  const t = useTranslation('admin-users')
  const navigate = useNavigate()
  const { id } = useParams()
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(users(search))
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const { columns, button } = useColumnChoice('admin-users', useUserColumns(search))
  const [onlyId] = selectedIds.size === 1 ? selectedIds : []
  const onlyUser = data.data.find((user) => user.id === onlyId)
  const isMany = data.total > adminUserLimits.total
  return (
    <div className="users" data-open={id ? true : undefined}>
      <div className="users-list">
        <AdminHead
          title={t('title')}
          {...(!isMany && { count: data.total })}
          actions={<ExportCsv href={csvHref(search)} />}
        />
        <DataToolbar search={t('search')} end={button}>
          <FilterChip
            name="role"
            label={t('role')}
            options={userRoles.map((role) => ({ value: role, label: t(`role.${role}`) }))}
          />
          <FilterChip
            name="state"
            label={t('state')}
            options={userStates.map((state) => ({ value: state, label: t(`state.${state}`) }))}
          />
          <DayFilter name="joinedFrom" label={t('joinedFrom')} />
          <DayFilter name="joinedTo" label={t('joinedTo')} />
        </DataToolbar>
        <DataTable
          label={t('title')}
          columns={columns}
          rows={data.data}
          keyOf={(user) => user.id}
          nameOf={nameOf}
          factsOf={({ role, state }) => `${t(`role.${role}`)} · ${t(`state.${state}`)}`}
          sort={sortOf(search)}
          paging={{
            count: data.data.length,
            total: data.total,
            maxTotal: adminUserLimits.total,
            cursor: data.cursor,
          }}
          openKey={id}
          onOpen={(user) => void navigate(`/admin/users/${user.id}?${search}`)}
          selection={{
            ids: selectedIds,
            onChange: setSelectedIds,
            actions: (
              <BulkActions
                userIds={[...selectedIds]}
                name={onlyUser && nameOf(onlyUser)}
                onDone={() => setSelectedIds(new Set())}
              />
            ),
          }}
          empty={
            <NoResults title={t('noMatch')} names={userFilters}>
              <Empty level={2} icon={UsersRound} title={t('none')}>
                {t('noneText')}
              </Empty>
            </NoResults>
          }
        />
      </div>
      <Outlet />
    </div>
  )
}
