import { createContext } from 'react-router'

/** Given to each page request by the server. `fetch` calls the API in process, with the visitor's cookies. */
export type PageApi = {
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  locale: string
  /** The public address of the page, for canonical links and callbacks. */
  url: string
  siteName: string
  /** Whether this site serves the component gallery. */
  gallery: boolean
  /** Goes into the `nonce` attribute of our inline scripts. The server allows the scripts that have it, and removes it from the page. */
  scriptMark: string
  /** The server's own session data; pages use 'GET /auth/session' instead. */
  session?: unknown
  /** Reports an error thrown while rendering. */
  report?: (error: unknown) => void
}

export const apiContext = createContext<PageApi>()
