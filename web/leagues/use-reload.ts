import { useQueryClient } from '@tanstack/react-query'
import type { Readable } from '../lib/api/api.ts'
import { useDebounce } from '../lib/api/debounce.ts'

const firstMs = 300
const spreadMs = 1_500

/** Refetches these reads a moment later: several messages cause one reload, and viewers do not all reload at once. */
export function useReload(addresses: readonly Readable[]) {
  const client = useQueryClient()
  const reload = useDebounce(() => {
    for (const address of addresses) void client.invalidateQueries({ queryKey: [address] })
  })
  return () => reload(firstMs, spreadMs)
}
