/** Manage › Events › Payouts: the prize money of all events of the community. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { HandCoins, ShieldCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { href } from '../lib/api/api.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { EventTabs } from '../organizations/manage/events/event-tabs.tsx'
import { manageClientLoad, manageServerLoad, useManage } from '../organizations/manage/manage-access.ts'
import { ManageHead } from '../organizations/manage/manage-head.tsx'
import { Button } from '../ui/controls/button.tsx'
import { lazy } from '../ui/feedback/lazy.tsx'
import { ExportLinks } from './export-links.tsx'
import { PayoutSums } from './payout-sums.tsx'
import { PayoutTable } from './payout-table.tsx'
import { communityPayments, communityTotals, readFilters } from './queries.ts'

const PayManyDialog = lazy(async () => ({ default: (await import('./pay-many-dialog.tsx')).PayManyDialog }))
const LimitDialog = lazy(async () => ({ default: (await import('./limit-dialog.tsx')).LimitDialog }))

const queries: Parameters<typeof manageServerLoad>[0] = (_, { url }, { id }) => [
  communityPayments(id, url.searchParams),
  communityTotals(id),
]
export const loader = manageServerLoad(queries)
export const clientLoader = manageClientLoad(queries)

export default function PayoutsScreen() {
  const t = useTranslation('payments')
  const { organization, isOwner } = useManage()
  const { id } = organization
  const [search] = useSearchParams()
  const { data: page } = useSuspenseQuery(communityPayments(id, search))
  const { data: totals } = useSuspenseQuery(communityTotals(id))
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  // Those of another page are not sent, so they do not count either.
  const payments = page.data.filter((payment) => selected.has(payment.id))
  const [dialog, setDialog] = useState<'pay' | 'limit' | null>(null)
  const close = () => setDialog(null)
  const onDone = () => {
    close()
    setSelected(new Set())
  }
  const record = (
    <Button size="small" kind="primary" onClick={() => setDialog('pay')}>
      <HandCoins size={16} aria-hidden="true" />
      {t('act.pay')}
    </Button>
  )
  const actions = (
    <>
      {isOwner && (
        <Button size="small" kind="ghost" aria-haspopup="dialog" onClick={() => setDialog('limit')}>
          <ShieldCheck size={16} aria-hidden="true" />
          {totals.limit === null ? t('setLimit') : t('limitIs', { limit: totals.limit })}
        </Button>
      )}
      <ExportLinks
        currencies={totals.owed.map(({ currency }) => currency)}
        hrefOf={(query) =>
          href('GET /organizations/{id}/payments/csv', { params: { id }, query: { ...readFilters(search), ...query } })
        }
      />
    </>
  )
  return (
    <>
      <ManageHead title={t('title')} actions={actions} />
      <EventTabs />
      <PayoutSums totals={totals} />
      <PayoutTable
        page={page}
        selection={{ ids: new Set(payments.map((payment) => payment.id)), onChange: setSelected, actions: record }}
      />
      <Suspense>
        {dialog === 'pay' && <PayManyDialog organizationId={id} payments={payments} onClose={close} onDone={onDone} />}
        {dialog === 'limit' && <LimitDialog organizationId={id} limit={totals.limit} onClose={close} />}
      </Suspense>
    </>
  )
}
