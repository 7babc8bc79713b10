/** `/admin/emails/suppressions`: addresses that get no emails but those about their account. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { MailCheck, Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { clientLoad, type PageQueries, serverLoad } from '../../lib/api/load.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useAction } from '../../ui/controls/use-action.ts'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { DataTable, RowState } from '../../ui/table/data-table.tsx'
import { DataToolbar, NoResults } from '../../ui/table/data-toolbar.tsx'
import { nameOf } from '../../ui/table/person-cell.tsx'
import { type Suppression, suppressions } from './queries.ts'

const ReasonDialog = lazy(async () => ({ default: (await import('../../moderation/reason-dialog.tsx')).ReasonDialog }))

const queries: PageQueries = ({ url }) => [suppressions(url.searchParams)]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function SuppressionsScreen() {
  const t = useTranslation('outbox')
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(suppressions(search))
  const [chosen, setChosen] = useState<Suppression | null>(null)
  const remove = useAction('DELETE /admin/suppressions/{id}', ['GET /admin/suppressions'], () => t('unsuppressed'))
  return (
    <>
      <p className="hint mb-5">{t('suppressionsAbout')}</p>
      <DataToolbar search={t('searchAddress')} />
      <DataTable
        label={t('tab.suppressions')}
        rows={data.data}
        keyOf={({ id }) => id}
        nameOf={({ address }) => address}
        factsOf={({ detail }) => detail}
        paging={data}
        menuOf={(suppression) => [{ label: t('unsuppress'), icon: Undo2, onSelect: () => setChosen(suppression) }]}
        columns={[
          {
            head: t('address'),
            cell: ({ address, user }) => (
              <span className="outbox-recipient">
                <b>{address}</b> {user && <small>{nameOf(user)}</small>}
              </span>
            ),
          },
          {
            head: t('suppressionReason'),
            cell: ({ reason }) => <RowState tone="danger">{t(`suppression.${reason}`)}</RowState>,
          },
          { head: t('source'), wide: true, cell: ({ source }) => t(`source.${source}`) },
          { head: t('detail'), wide: true, cell: ({ detail }) => <span className="member-note">{detail}</span> },
          { head: t('since'), cell: ({ createdAt }) => <Time at={createdAt} show="full" /> },
        ]}
        empty={
          <NoResults title={t('noAddressMatch')} names={['q']}>
            <Empty level={2} icon={MailCheck} title={t('noSuppressions')}>
              {t('noSuppressionsText')}
            </Empty>
          </NoResults>
        }
      />
      {chosen && (
        <Suspense>
          <ReasonDialog
            title={t('unsuppressTitle', { address: chosen.address })}
            description={t('unsuppressText')}
            cancel={t('unsuppressKeep')}
            submit={t('unsuppress')}
            kind="primary"
            send={(reason) => remove.send({ params: { id: chosen.id }, body: { reason } })}
            onClose={() => setChosen(null)}
          />
        </Suspense>
      )}
    </>
  )
}
