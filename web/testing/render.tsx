/** Shows a component in a test as a page does: with English texts, a router and a query client. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { SpeechContext, type Texts } from '../lib/i18n/i18n.ts'
import { type Bundle, speaker } from '../lib/i18n/translate.ts'

const files = import.meta.glob<Bundle>('../languages/en/*.json', { eager: true, import: 'default' })
const texts: Texts = Object.fromEntries(
  Object.entries(files).map(([path, bundle]) => [path.replace(/^.*\/(.+)\.json$/, '$1'), bundle]),
)
const speech = {
  locale: 'en',
  texts,
  origin: 'http://localhost',
  siteName: 'Guildhall',
  used: new Set<string>(),
} as const

/** The texts of a namespace, so that no test repeats them. */
export const wordsOf = (namespace: string) => speaker('en', texts[namespace] ?? {})

/** What every page stands in, but its router. */
export function Frame({ children }: { children: ReactNode }) {
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } }),
  )
  return (
    <SpeechContext value={speech}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </SpeechContext>
  )
}

export function show(element: ReactNode) {
  const router = createMemoryRouter([{ path: '*', element }])
  return { ...render(<RouterProvider router={router} />, { wrapper: Frame }), user: userEvent.setup() }
}
