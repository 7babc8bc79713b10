import { useQuery } from '@tanstack/react-query'
import { useDebounced } from '../../../lib/page/use-debounced.ts'

const debounceMs = 250

/** Loads the consequences of an action, debounced after the last input. A null body loads nothing. */
export function usePreview<B, R>(subjectId: string, body: B | null, loadPreview: (body: B) => Promise<R>) {
  const key = body === null ? null : JSON.stringify(body)
  const debouncedKey = useDebounced(key, debounceMs)
  const { data, error, isFetching } = useQuery({
    queryKey: ['preview', subjectId, debouncedKey],
    queryFn: () =>
      body === null ? Promise.reject(new Error('Expected a request body for the preview')) : loadPreview(body),
    enabled: debouncedKey !== null && debouncedKey === key,
    retry: false,
    gcTime: 0,
    staleTime: 0,
    networkMode: 'always',
  })
  const isCurrent = key !== null && debouncedKey === key
  return {
    consequences: isCurrent ? data : undefined,
    error: isCurrent ? error : null,
    isPending: key !== null && (!isCurrent || isFetching),
  }
}
