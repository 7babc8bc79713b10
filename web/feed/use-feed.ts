import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDebounce } from '../lib/api/debounce.ts'
import { useProblemText } from '../lib/api/use-problem-text.ts'
import { useLive } from '../lib/live/live.ts'
import { toast } from '../ui/feedback/toast.tsx'
import { type FeedEntry, type FeedView, feedPage, keyOf } from './queries.ts'

/** Many posts within this time cause one request. */
const pauseMs = 1_000
/** The readers of a popular person do not all ask at once. */
const spreadMs = 2_000

/** A feed that was read longer ago may lack entries when it is opened again. */
const freshMs = 30_000

type FeedPage = { data: FeedEntry[]; cursor?: string | undefined }

/** The pages of a feed. New entries are counted, and shown when the reader asks for them, so that the page never moves. */
export function useFeed(view: FeedView, userId: string) {
  const client = useQueryClient()
  const describeProblem = useProblemText()
  const { data: first, dataUpdatedAt, isPending, isLoadingError, refetch } = useQuery(feedPage(view))
  const [older, setOlder] = useState<readonly FeedPage[]>([])
  const [latest, setLatest] = useState<FeedPage | null>(null)
  const [isLoading, setIsLoading] = useState(false)
  const latestKey = [...feedPage(view).queryKey, 'latest']
  const readLatest = () => client.fetchQuery({ ...feedPage(view), queryKey: latestKey, staleTime: 0 })

  const readSoon = useDebounce(() => void readLatest().then(setLatest, () => {}))
  useLive(`feed:${userId}`, () => readSoon(pauseMs, spreadMs))
  // Live updates do not arrive while another page is open.
  const checkAge = useEffectEvent(() => {
    if (dataUpdatedAt > 0 && Date.now() - dataUpdatedAt > freshMs) readSoon(0)
  })
  useEffect(() => checkAge(), [])

  const pages = first ? [first, ...older] : []
  const entries = pages.flatMap(({ data }) => data)
  const visibleKeys = new Set(entries.map(keyOf))
  const cursor = pages.at(-1)?.cursor

  function show(page: FeedPage) {
    client.setQueryData(feedPage(view).queryKey, page)
    setOlder([])
    setLatest(null)
  }

  async function loadOlder() {
    setIsLoading(true)
    try {
      const page = await client.fetchQuery(feedPage(view, cursor))
      setOlder((loaded) => [...loaded, page])
    } catch (error) {
      toast({ text: describeProblem(error), tone: 'danger' })
    }
    setIsLoading(false)
  }

  return {
    entries,
    isPending,
    isError: isLoadingError,
    retry: () => void refetch(),
    newCount: latest?.data.filter((entry) => !visibleKeys.has(keyOf(entry))).length ?? 0,
    // From the cache, because the reader may have changed a post since it was read.
    showNew: () => latest && show(client.getQueryData<FeedPage>(latestKey) ?? latest),
    /** After the reader published a post. */
    reload: () => readLatest().then(show, () => {}),
    loadOlder: cursor ? loadOlder : undefined,
    isLoading,
  }
}
