/** Renders a component in a test as on a page: with English texts, a router and a query client. */
import { type Bundle, createTranslator } from '@guildhall/contract/core/translate.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { site } from '../lib/api/api.ts'
import { staleMs } from '../lib/api/query-client.ts'
import { I18nContext, type Texts } from '../lib/i18n/i18n.ts'
import { provideDrawing } from '../ui/art/cover/drawing.ts'
import { drawCover } from '../ui/art/cover/generated-cover.ts'

provideDrawing(drawCover)

const files = import.meta.glob<Bundle>('../languages/en/*.json', { eager: true, import: 'default' })
const texts: Texts = Object.fromEntries(
  Object.entries(files).map(([path, bundle]) => [path.replace(/^.*\/(.+)\.json$/, '$1'), bundle]),
)
const i18n = {
  locale: 'en',
  texts,
  origin: 'http://localhost',
  siteName: 'Guildhall',
  used: new Set<string>(),
} as const

/** The texts of a namespace, so that tests do not repeat them. */
export const translatorOf = (namespace: string) => createTranslator('en', texts[namespace] ?? {})

const features = { leagues: true, shop: true, posts: true, messages: true, pro: true, discord: true }

/** It has the settings of the site, which every page loads. */
function makeClient() {
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime: staleMs, retry: false },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  const key = site().queryKey
  client.setQueryDefaults(key, { staleTime: Number.POSITIVE_INFINITY })
  client.setQueryData(key, {
    siteName: 'Guildhall',
    contactEmail: null,
    language: 'en',
    eventCreation: 'open',
    features,
    banner: null,
    maintenance: null,
  })
  return client
}

/** The providers of every page, without the router. */
export function Frame({ children }: { children: ReactNode }) {
  const [client] = useState(makeClient)
  return (
    <I18nContext value={i18n}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </I18nContext>
  )
}

/** `path` is the pattern of the route, and `at` the address of the page. */
export function show(element: ReactNode, { path = '*', at = '/' } = {}) {
  const router = createMemoryRouter([{ path, element }], { initialEntries: [at] })
  return { ...render(<RouterProvider router={router} />, { wrapper: Frame }), user: userEvent.setup() }
}
