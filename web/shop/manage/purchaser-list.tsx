import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ReplyTo } from '../../lib/api/api.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Avatar } from '../../ui/art/avatar.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Empty, LoadError } from '../../ui/feedback/states.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { type DataColumn, DataTable, RowState } from '../../ui/table/data-table.tsx'
import { PagePicker } from './page-picker.tsx'
import { type ManagedItem, purchasers } from './queries.ts'
import { orderTones } from './tones.ts'

type Purchaser = ReplyTo<'GET /admin/items/{id}/purchasers'>['data'][number]
const nameOf = ({ user }: Purchaser) => user.name ?? user.username ?? ''

/** Everyone who bought or won the item, newest first. */
export function PurchaserList({ item }: { item: ManagedItem }) {
  const t = useTranslation('shop-manage')
  const { number } = useFormat()
  const [page, setPage] = useState(1)
  const {
    data: list,
    isLoadingError,
    refetch,
  } = useQuery({
    ...purchasers(item.id, page),
    placeholderData: keepPreviousData,
  })
  const columns: DataColumn<Purchaser>[] = [
    {
      head: t('purchaser'),
      cell: (purchaser) => (
        <Link className="who" to={`/${purchaser.user.username ?? ''}`}>
          <Avatar image={purchaser.user.image} username={purchaser.user.username} size={28} beside />
          <span className="name">{nameOf(purchaser)}</span>
        </Link>
      ),
    },
    { head: t('date'), cell: ({ createdAt }) => <Time at={createdAt} show="day" /> },
    { head: t('state'), cell: ({ state }) => <RowState tone={orderTones[state]}>{t(`order.${state}`)}</RowState> },
    { head: t('paid'), cell: ({ isPrize, price }) => (isPrize ? t('prize') : number(price)), align: 'right' },
  ]
  return (
    <section className="shop-manage-section">
      <h2>{t('purchasers')}</h2>
      {isLoadingError ? (
        <LoadError onRetry={() => refetch()} />
      ) : list ? (
        <DataTable
          label={t('purchasers')}
          columns={columns}
          rows={list.data}
          keyOf={({ orderId }) => orderId}
          nameOf={nameOf}
          factsOf={({ state, isPrize, price }) => `${t(`order.${state}`)} · ${isPrize ? t('prize') : number(price)}`}
          empty={
            <Empty icon={Users} title={t('noPurchasers')}>
              {t('noPurchasersText')}
            </Empty>
          }
        />
      ) : (
        <Skeleton className="h-40" />
      )}
      {list && <PagePicker page={page} limit={list.limit} total={list.total} onChange={setPage} />}
    </section>
  )
}
