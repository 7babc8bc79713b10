/** Manage › Log: what the staff of the community did, latest first. */
import { organizationLogKinds } from '@guildhall/contract/organizations/constants.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useAuditTexts } from '../../../audit/entry-parts.tsx'
import { read } from '../../../lib/api/api.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Empty } from '../../../ui/feedback/states.tsx'
import { Time } from '../../../ui/feedback/time.tsx'
import { type DataColumn, DataTable } from '../../../ui/table/data-table.tsx'
import { DataToolbar, FilterChip, NoResults } from '../../../ui/table/data-toolbar.tsx'
import { nameOf, PersonCell } from '../../../ui/table/person-cell.tsx'
import { oneOf, pageOf } from '../../../ui/table/search.ts'
import { manageClientLoad, manageServerLoad, useManage } from '../manage-access.ts'
import { ManageHead } from '../manage-head.tsx'
import { Details, type Entry } from './log-details.tsx'
import '../../../ui/table/person-cell.css'
import '../members/members.css'

const log = (id: string, search: URLSearchParams) =>
  read('GET /admin/organizations/{id}/log', {
    params: { id },
    query: { kind: oneOf(organizationLogKinds, search.get('kind')), ...pageOf(search) },
  })

const queries: Parameters<typeof manageServerLoad>[0] = (_, { url }, { id }) => [log(id, url.searchParams)]
export const loader = manageServerLoad(queries)
export const clientLoader = manageClientLoad(queries)

export default function ManageLogScreen() {
  const t = useTranslation('community-log')
  const { id } = useManage().organization
  const [search] = useSearchParams()
  const { actionText } = useAuditTexts()
  const { data } = useSuspenseQuery(log(id, search))
  return (
    <>
      <ManageHead title={t('title')} />
      <DataToolbar>
        <FilterChip
          name="kind"
          label={t('kind')}
          options={organizationLogKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
      </DataToolbar>
      <DataTable
        label={t('title')}
        columns={useColumns()}
        rows={data.data}
        keyOf={(entry) => entry.id}
        nameOf={({ action }) => actionText(action)}
        factsOf={(entry) => (
          <>
            {peopleOf(entry) && `${peopleOf(entry)} · `}
            <Time at={entry.at} show="full" />
            <Details entry={entry} />
          </>
        )}
        paging={data}
        empty={
          <NoResults title={t('noMatch')} names={['kind']}>
            <Empty level={2} icon={ScrollText} title={t('none')}>
              {t('noneText')}
            </Empty>
          </NoResults>
        }
      />
    </>
  )
}

const peopleOf = ({ by, user }: Entry) => [by, user].flatMap((who) => (who ? nameOf(who) : [])).join(' → ')

function useColumns(): DataColumn<Entry>[] {
  const t = useTranslation('community-log')
  const { actionText } = useAuditTexts()
  return [
    { head: t('action'), cell: ({ action }) => <b>{actionText(action)}</b> },
    { head: t('by'), cell: ({ by }) => by && <PersonCell person={by} /> },
    { head: t('person'), cell: ({ user }) => user && <PersonCell person={user} /> },
    { head: t('details'), wide: true, cell: (entry) => <Details entry={entry} /> },
    { head: t('when'), cell: ({ at }) => <Time at={at} show="full" /> },
  ]
}
