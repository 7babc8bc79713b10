import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { withSearchParam } from '../../lib/page/search-params.ts'

/** Replaces a page that no longer exists, for example after its last row was handled, by the last one that does. */
export function LastPage({ last }: { last: number }) {
  const [search, setSearch] = useSearchParams()
  const leave = useEffectEvent(() =>
    setSearch(withSearchParam(search, 'page', last > 1 ? String(last) : ''), {
      replace: true,
      preventScrollReset: true,
    }),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the last page may be empty, too
  useEffect(() => leave(), [last])
  return null
}
