/** Manage › Developers › Changes: what webhooks deliver, and what programs that poll can read. */
import { changeTypes } from '@guildhall/contract/webhooks/constants.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Waypoints } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { manageClientLoad, manageServerLoad, useManage } from '../organizations/manage/manage-access.ts'
import { Button } from '../ui/controls/button.tsx'
import { Empty } from '../ui/feedback/states.tsx'
import { Time } from '../ui/feedback/time.tsx'
import { Modal } from '../ui/overlay/modal.tsx'
import { DataTable } from '../ui/table/data-table.tsx'
import { DataToolbar, FilterChip, NoResults } from '../ui/table/data-toolbar.tsx'
import { OlderLink } from '../ui/table/older-link.tsx'
import { type Change, changes } from './queries.ts'
import './developers.css'

const queries: Parameters<typeof manageServerLoad>[0] = (_, { url }, { id }) => [changes(id, url.searchParams)]
export const loader = manageServerLoad(queries)
export const clientLoader = manageClientLoad(queries)

export default function ChangesScreen() {
  const t = useTranslation('developers')
  const { id } = useManage().organization
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(changes(id, search))
  const [shown, setShown] = useState<Change | null>(null)
  return (
    <>
      <p className="developers-lead">
        {t('changesText')} <code>GET /enterprise/{id}/changes</code>
      </p>
      <DataToolbar>
        <FilterChip name="type" label={t('type')} options={changeTypes.map((value) => ({ value, label: value }))} />
      </DataToolbar>
      <DataTable
        label={t('tab.changes')}
        rows={data.changes}
        keyOf={(change) => change.id}
        nameOf={({ type }) => type}
        factsOf={(change) => (
          <>
            <Time at={change.at} show="full" />{' '}
            <Button size="dense" kind="text" onClick={() => setShown(change)}>
              {t('showData')}
            </Button>
          </>
        )}
        columns={[
          { head: t('type'), cell: ({ type }) => <code>{type}</code> },
          { head: t('time'), cell: ({ at }) => <Time at={at} show="full" /> },
          {
            head: t('data'),
            cell: (change) => (
              <Button size="dense" kind="text" onClick={() => setShown(change)}>
                {t('showData')}
              </Button>
            ),
          },
        ]}
        empty={
          <NoResults title={t('noChangeMatches')} names={['type']}>
            <Empty level={2} icon={Waypoints} title={t('noChanges')}>
              {t('noChangesText')}
            </Empty>
          </NoResults>
        }
      />
      <OlderLink cursor={data.more ? data.cursor : undefined} />
      {shown && (
        <Modal open onClose={() => setShown(null)} title={shown.type}>
          <pre className="change-data">{JSON.stringify(shown.data, null, 2)}</pre>
        </Modal>
      )}
    </>
  )
}
