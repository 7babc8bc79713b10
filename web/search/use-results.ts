import type { SearchKind } from '@guildhall/contract/search/constants.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebounced } from '../lib/page/use-debounced.ts'
import { search, searchKind } from './queries.ts'

const delayMs = 120
const perKind = 12

/** The results of the text, once typing pauses. Until the next ones arrive, the previous ones stay. */
export function useResults(text: string, kind: SearchKind | null) {
  const q = useDebounced(text.trim(), delayMs)
  const { data, isPending, isError, refetch } = useQuery({
    ...(kind ? searchKind(q, kind, 1, perKind) : search(q)),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    retry: 1,
  })
  const isTyping = text.trim() !== ''
  return {
    reply: isTyping && q !== '' ? data : undefined,
    isLoading: isTyping && (q === '' || isPending),
    isError: isTyping && isError,
    /** The text that the results belong to. */
    q,
    refetch,
  }
}
