import { type ReplyTo, read } from './api.ts'
import { useLoaded } from './use-loaded.ts'

export type SessionUser = NonNullable<ReplyTo<'GET /auth/session'>>

export type Session =
  | { status: 'loading'; user: null }
  | { status: 'authenticated'; user: SessionUser }
  | { status: 'unauthenticated'; user: null }

export const session = () => read('GET /auth/session')

/** The current visitor. Available at first paint, because the server renders it with the page. */
export function useSession(): Session {
  const { data, isPending } = useLoaded(session())
  if (isPending) return { status: 'loading', user: null }
  return data ? { status: 'authenticated', user: data } : { status: 'unauthenticated', user: null }
}
