import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const pause = 250

/** Asks what an act would change, a moment after the last letter. Null: there is nothing to ask yet. */
export function usePreview<B, R>(about: string, body: B | null, ask: (body: B) => Promise<R>) {
  const key = body === null ? null : JSON.stringify(body)
  const [asked, setAsked] = useState(key)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(key), pause)
    return () => clearTimeout(timer)
  }, [key])
  const { data, error, isFetching } = useQuery({
    queryKey: ['preview', about, asked],
    queryFn: () => (body === null ? Promise.reject(new Error('nothing to ask')) : ask(body)),
    enabled: asked !== null && asked === key,
    retry: false,
    gcTime: 0,
    staleTime: 0,
    networkMode: 'always',
  })
  const isCurrent = key !== null && asked === key
  return {
    what: isCurrent ? data : undefined,
    error: isCurrent ? error : null,
    isPending: key !== null && (!isCurrent || isFetching),
  }
}
