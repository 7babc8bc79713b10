import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus, Ticket } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ReplyTo } from '../../../lib/api/api.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useAction } from '../../../ui/controls/use-action.ts'
import { lazy } from '../../../ui/feedback/lazy.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Empty, LoadError } from '../../../ui/feedback/states.tsx'
import { Time } from '../../../ui/feedback/time.tsx'
import { LazyConfirmDialog } from '../../../ui/overlay/lazy-confirm-dialog.tsx'
import { type DataColumn, DataTable, RowState, type StateTone } from '../../../ui/table/data-table.tsx'
import { PagePicker } from '../page-picker.tsx'
import { type ManagedItem, redeemCodes, shopReads } from '../queries.ts'

const AddCodesDialog = lazy(async () => ({ default: (await import('./add-codes-dialog.tsx')).AddCodesDialog }))

type Code = ReplyTo<'GET /admin/items/{id}/redeem-codes'>['data'][number]
const tones: Record<Code['state'], StateTone> = {
  FREE: 'accent',
  SOLD: 'success',
  INVALID: 'danger',
  GIVEN_AWAY: 'plain',
}

/** The codes of an item. Staff never see a whole code again: only its last characters. */
export function CodesSection({ item }: { item: ManagedItem }) {
  const t = useTranslation('shop-manage')
  const { number } = useFormat()
  const [page, setPage] = useState(1)
  const [isAdding, setAdding] = useState(false)
  const [deleted, setDeleted] = useState<Code | null>(null)
  const {
    data: list,
    isLoadingError,
    refetch,
  } = useQuery({
    ...redeemCodes(item.id, page),
    placeholderData: keepPreviousData,
  })
  const removal = useAction('DELETE /admin/items/{id}/redeem-codes/{codeId}', shopReads, () => t('codeDeleted'))
  const columns: DataColumn<Code>[] = [
    { head: t('code'), cell: ({ hint }) => <code className="code-hint">••••{hint}</code> },
    { head: t('state'), cell: ({ state }) => <RowState tone={tones[state]}>{t(`code.${state}`)}</RowState> },
    { head: t('added'), cell: ({ createdAt }) => <Time at={createdAt} show="day" />, wide: true },
    {
      head: t('soldTo'),
      cell: ({ user, soldAt }) =>
        user && (
          <>
            {user.name ?? user.username} {soldAt && <Time at={soldAt} show="day" />}
          </>
        ),
    },
  ]
  return (
    <section className="shop-manage-section">
      <header>
        <h2>{t('codes')}</h2>
        <span className="hint">
          {t('codesLeft', { count: item.quantity ?? 0, left: number(item.quantity ?? 0), sold: number(item.sold) })}
        </span>
        <Button size="small" aria-haspopup="dialog" onClick={() => setAdding(true)}>
          <Plus size={16} aria-hidden="true" />
          {t('addCodes')}
        </Button>
      </header>
      {isLoadingError ? (
        <LoadError onRetry={() => refetch()} />
      ) : list ? (
        <DataTable
          label={t('codes')}
          columns={columns}
          rows={list.data}
          keyOf={({ id }) => id}
          nameOf={({ hint }) => hint}
          factsOf={({ state, user }) => [t(`code.${state}`), user?.name ?? user?.username].filter(Boolean).join(' · ')}
          menuOf={(code) =>
            code.state === 'FREE' ? [{ label: t('deleteCode'), tone: 'danger', onSelect: () => setDeleted(code) }] : []
          }
          empty={
            <Empty
              icon={Ticket}
              title={t('noCodes')}
              action={<Button onClick={() => setAdding(true)}>{t('addCodes')}</Button>}
            >
              {t('noCodesText')}
            </Empty>
          }
        />
      ) : (
        <Skeleton className="h-40" />
      )}
      {list && <PagePicker page={page} limit={list.limit} total={list.total} onChange={setPage} />}
      {deleted && (
        <LazyConfirmDialog
          title={t('deleteTitle', { item: `••••${deleted.hint}` })}
          keep={t('keepCode')}
          act={t('deleteCode')}
          busy={removal.isPending}
          onAct={() => removal.act({ params: { id: item.id, codeId: deleted.id } }, () => setDeleted(null))}
          onClose={() => setDeleted(null)}
        />
      )}
      {isAdding && (
        <Suspense>
          <AddCodesDialog itemId={item.id} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </section>
  )
}
