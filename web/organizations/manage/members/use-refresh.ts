import { useQueryClient } from '@tanstack/react-query'
import type { Readable } from '../../../lib/api/api.ts'

/** Reloads every cached reply of these calls. */
export function useRefresh() {
  const client = useQueryClient()
  return (addresses: readonly Readable[]) =>
    Promise.all(addresses.map((address) => client.invalidateQueries({ queryKey: [address] })))
}
