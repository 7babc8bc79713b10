import { createContext } from 'react-router'

/** What the host gives to each page request. `fetch` reaches the API in process, with the visitor's cookies. */
export type PageApi = {
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  locale: string
  /** The public address of the page, for canonical links and callbacks. */
  url: string
  siteName: string
  /** Whether this site has the page that shows every widget. */
  gallery: boolean
  /** Whatever the host knows about the visitor; pages ask 'GET /auth/session' instead. */
  session?: unknown
  /** Errors that a page met while rendering. */
  report?: (error: unknown) => void
}

export const apiContext = createContext<PageApi>()
