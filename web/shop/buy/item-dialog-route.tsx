import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useHydrated } from '../../lib/page/use-hydrated.ts'
import { lazy } from '../../ui/feedback/lazy.tsx'

const ItemDialog = lazy(async () => ({ default: (await import('./item-dialog.tsx')).ItemDialog }))

/** The dialog of `?item=`, so that an item has a link and the Back button closes it. */
export function ItemDialogRoute() {
  const [search, setSearch] = useSearchParams()
  const isHydrated = useHydrated()
  const id = search.get('item')
  if (!id || !isHydrated) return null
  function close() {
    setSearch(
      (current) => {
        current.delete('item')
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return (
    <Suspense>
      <ItemDialog key={id} id={id} onClose={close} />
    </Suspense>
  )
}
