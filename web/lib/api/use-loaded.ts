/**
 * The result of a query in components of every page, such as the session. On the server, where nothing changes while a page is
 * rendered, they read it without an observer.
 */
import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'

type Query<T> = UseQueryOptions<T, Error, T, readonly unknown[]>
type Loaded<T> = { data: T | undefined; isPending: boolean }

function useStored<T>({ queryKey }: Query<T>): Loaded<T> {
  const data = useQueryClient().getQueryData<T>(queryKey)
  return { data, isPending: data === undefined }
}

const useObserved = <T>(query: Query<T>): Loaded<T> => useQuery(query)

export const useLoaded = import.meta.env.SSR ? useStored : useObserved
