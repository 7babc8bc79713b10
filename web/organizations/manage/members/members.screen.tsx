/** Manage › Members: the table of members, with filters and actions for one or several of them. */
import { maxHits } from '@guildhall/contract/core/page.ts'
import { organizationLimits, organizationRoles } from '@guildhall/contract/organizations/constants.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { countriesIn } from '../../../lib/i18n/countries.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useI18n, useLocale, useTranslation } from '../../../lib/i18n/i18n.ts'
import { useHydrated } from '../../../lib/page/use-hydrated.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { copyText } from '../../../ui/controls/copy-text.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Empty } from '../../../ui/feedback/states.tsx'
import { Time } from '../../../ui/feedback/time.tsx'
import { type DataColumn, DataTable } from '../../../ui/table/data-table.tsx'
import { DataToolbar, FilterChip, NoResults } from '../../../ui/table/data-toolbar.tsx'
import { ExportCsv } from '../../../ui/table/export-csv.tsx'
import { nameOf, PersonCell } from '../../../ui/table/person-cell.tsx'
import { manageProfile } from '../../queries.ts'
import { manageClientLoad, manageServerLoad, useManage } from '../manage-access.ts'
import { BulkActions } from './bulk-actions.tsx'
import { MembersHead } from './members-head.tsx'
import { type Member, memberFilters, members, membersCsv, readMemberQuery, sortOf } from './queries.ts'
import { useMemberMenu } from './use-member-menu.tsx'

const queries: Parameters<typeof manageServerLoad>[0] = (_, { url }, { id }) => [
  members(id, url.searchParams),
  manageProfile(id),
]
export const loader = manageServerLoad(queries)
export const clientLoader = manageClientLoad(queries)

export default function MembersScreen() {
  const t = useTranslation('community-members')
  const locale = useLocale()
  // The names of countries in Node and in the browser may differ.
  const countries = useHydrated() ? countriesIn(locale) : []
  const { organization } = useManage()
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(members(organization.id, search))
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const menu = useMemberMenu()
  const usersById = new Map(data.data.map(({ user }) => [user.id, user]))
  const people = [...selectedIds].map((id) => usersById.get(id) ?? { id, username: null, name: null, image: null })
  const isFiltered = memberFilters.some((name) => search.has(name))
  const maxTotal = search.has('q') ? maxHits : organizationLimits.countedMembers
  return (
    <>
      <MembersHead />
      <DataToolbar search={t('search')} end={<ExportCsv href={membersCsv(organization.id, search)} />}>
        <FilterChip
          name="role"
          label={t('role')}
          options={organizationRoles.map((role) => ({ value: role, label: t(`role.${role}`) }))}
        />
        <FilterChip
          name="country"
          label={t('country')}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </DataToolbar>
      <DataTable
        label={t('title')}
        columns={useColumns()}
        rows={data.data}
        keyOf={({ user }) => user.id}
        nameOf={({ user }) => nameOf(user)}
        factsOf={(member) => <MemberFacts member={member} />}
        menuOf={menu.itemsOf}
        sort={sortOf(readMemberQuery(search))}
        paging={isFiltered ? { ...data, maxTotal } : data}
        selection={{
          ids: selectedIds,
          onChange: setSelectedIds,
          actions: <BulkActions people={people} onDone={() => setSelectedIds(new Set())} />,
        }}
        empty={
          <NoResults title={t('noMatch')} names={memberFilters}>
            <NoMembers />
          </NoResults>
        }
      />
      {menu.dialog}
    </>
  )
}

function useColumns(): DataColumn<Member>[] {
  const t = useTranslation('community-members')
  const { country } = useFormat()
  return [
    {
      head: t('member'),
      sort: { by: 'name' },
      cell: ({ user, role, title }) => (
        <PersonCell person={user}>
          <span className="member-badges">
            {title && <Badge>{title}</Badge>}
            {role !== 'MEMBER' && (
              <span className="member-role-badge">
                <Badge>{t(`role.${role}`)}</Badge>
              </span>
            )}
          </span>
        </PersonCell>
      ),
    },
    { head: t('role'), cell: ({ role }) => (role === 'MEMBER' ? t(`role.${role}`) : <b>{t(`role.${role}`)}</b>) },
    { head: t('country'), cell: ({ country: code }) => code && country(code) },
    {
      head: t('joined'),
      sort: { by: 'joined', first: 'descending' },
      cell: ({ joinedAt }) => <Time at={joinedAt} show="day" />,
    },
    // As a day: activity is not counted as it happens.
    {
      head: t('lastSeen'),
      sort: { by: 'seen', first: 'descending' },
      cell: ({ lastSeenAt }) => (lastSeenAt ? <Time at={lastSeenAt} show="day" /> : t('never')),
    },
    { head: t('note'), wide: true, cell: ({ note }) => note && <span className="member-note">{note}</span> },
  ]
}

function MemberFacts({ member: { lastSeenAt, joinedAt } }: { member: Member }) {
  const t = useTranslation('community-members')
  return (
    <>
      {t('joined')} <Time at={joinedAt} show="day" />
      {lastSeenAt && (
        <>
          {' · '}
          <span className="inline-block">
            {t('lastSeen')} <Time at={lastSeenAt} show="day" />
          </span>
        </>
      )}
    </>
  )
}

function NoMembers() {
  const t = useTranslation('community-members')
  const { origin } = useI18n()
  const { username } = useManage().organization
  return (
    <Empty
      level={2}
      icon={Users}
      title={t('noMembers')}
      action={<Button onClick={() => void copyText(`${origin}/${username}`, t('linkCopied'))}>{t('copyLink')}</Button>}
    >
      {t('noMembersText')}
    </Empty>
  )
}
