import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { RowSkeleton } from '../../ui/feedback/skeleton.tsx'
import { LoadError } from '../../ui/feedback/states.tsx'

type CursorListProps<Row> = {
  list: UseInfiniteQueryResult<InfiniteData<{ data: Row[] }>>
  empty: ReactNode
  children: (rows: Row[]) => ReactNode
}

/** A list that grows on demand, in all its states. */
export function CursorList<Row>({ list, empty, children }: CursorListProps<Row>) {
  const t = useTranslation('profiles')
  if (list.isPending) return ['a', 'b', 'c', 'd'].map((key) => <RowSkeleton key={key} />)
  const failure = list.isError && <LoadError onRetry={() => list.refetch()} />
  if (!list.data) return failure
  const rows = list.data.pages.flatMap(({ data }) => data)
  if (rows.length === 0) return empty
  return (
    <>
      {children(rows)}
      {failure}
      {list.hasNextPage && (
        <Button className="mt-4" size="small" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          {t('showMore')}
        </Button>
      )}
    </>
  )
}
