import { createContext } from 'react-router'

/** A call of the API without a body; `path` is its address for a browser. */
export type PageCall = { address: string; path: string; params: Record<string, string>; query: Record<string, unknown> }

/** Given to each page request by the server. `call` calls the API in process, for the visitor. */
export type PageApi = {
  call: (call: PageCall) => Promise<{ status: number; body: unknown }>
  locale: string
  /** The public address of the page, for canonical links and callbacks. */
  url: string
  siteName: string
  /** The username of the community whose host this is; null on the site itself. */
  community?: string | null
  /** Whether this site serves the component gallery. */
  gallery: boolean
  /** Goes into the `nonce` attribute of our inline scripts. The server allows the scripts that have it, and removes it from the page. */
  scriptNonce: string
  /** The server's own session data; pages use 'GET /auth/session' instead. */
  session?: unknown
  /** Reports an error thrown while rendering. */
  report?: (error: unknown) => void
}

export const apiContext = createContext<PageApi>()
