import alumni from '@fontsource-variable/alumni-sans/files/alumni-sans-latin-wght-normal.woff2?url'
import onest from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url'
import { HydrationBoundary } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { Links, type LinksFunction, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import './app.css'
import { useSpeech } from './lib/i18n.ts'
import { clientLoad, isLoaded, type Needs, serverLoad } from './lib/load.ts'
import { session } from './lib/session.ts'
import { themeScript } from './lib/theme.ts'
import { WordsScript } from './lib/words.tsx'
import { RouteError } from './shell/route-error.tsx'
import { Shell } from './shell/shell.tsx'

const needs: Needs = () => [session()]
export const loader = serverLoad(needs)
export const clientLoader = clientLoad(needs)

const font = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const

export const links: LinksFunction = () => [
  font(alumni),
  font(onest),
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icon-192.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** What the loaders of all matched routes have read, for the queries below. One boundary, or a change of page would remount the shell. */
function Hydrated({ children }: { children: ReactNode }) {
  const matches = useMatches()
  const state = useMemo(() => {
    const states = matches.flatMap(({ loaderData }) => (isLoaded(loaderData) ? loaderData.dehydrated : []))
    return { mutations: [], queries: states.flatMap(({ queries }) => queries) }
  }, [matches])
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>
}

export function Layout({ children }: { children: ReactNode }) {
  const { locale, nonce, siteName } = useSpeech()
  return (
    <html lang={locale} data-theme="dark" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="application-name" content={siteName} />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#080c12" media="(prefers-color-scheme: dark)" />
        <meta name="theme-color" content="#eceff2" media="(prefers-color-scheme: light)" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, run before the first paint
          dangerouslySetInnerHTML={{ __html: themeScript }}
        />
        <Links />
      </head>
      <body>
        <WordsScript />
        <Hydrated>
          <Shell>{children}</Shell>
        </Hydrated>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export const ErrorBoundary = RouteError
