import alumni from '@fontsource-variable/alumni-sans/files/alumni-sans-latin-wght-normal.woff2?url'
import onest from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { Links, type LinksFunction, Outlet, Scripts, ScrollRestoration } from 'react-router'
import './app.css'
import { site } from './lib/api/api.ts'
import { clientLoad, type PageQueries, serverLoad } from './lib/api/load.ts'
import { Hydrated, QueriesScript } from './lib/api/queries-script.tsx'
import { session } from './lib/api/session.ts'
import { CurrentSiteName } from './lib/i18n/current-site-name.tsx'
import { useI18n } from './lib/i18n/i18n.ts'
import { TextsScript } from './lib/i18n/texts-script.tsx'
import { earlyClicksScript } from './lib/page/early-clicks.ts'
import { checkSiteState } from './lib/page/site-state.ts'
import { themeScript } from './lib/page/theme.ts'
import { RouteError } from './shell/route-error.tsx'
import { Shell } from './shell/shell.tsx'
import { hostSite, useHostLook } from './white-label/host-site.ts'

const queries: PageQueries = ({ url, community }) => [session(), site(), ...(community ? [hostSite(url.hostname)] : [])]
export const loader = serverLoad(queries, checkSiteState)
export const clientLoader = clientLoad(queries, checkSiteState)

const font = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const

export const links: LinksFunction = () => [font(alumni), font(onest)]

/** The results of the loaders are hydrated first: on the host of a community the look of the whole page depends on them. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <Hydrated>
      <CurrentSiteName>
        <Page>{children}</Page>
      </CurrentSiteName>
    </Hydrated>
  )
}

function Page({ children }: { children: ReactNode }) {
  const { locale, nonce, siteName, community } = useI18n()
  const { look, sheet, defaultTheme, icon } = useHostLook()
  return (
    <html
      lang={locale}
      data-theme={defaultTheme ?? 'dark'}
      data-community={community}
      data-default-theme={defaultTheme}
      data-look={look}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="application-name" content={siteName} />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#080c12" media="(prefers-color-scheme: dark)" />
        <meta name="theme-color" content="#eceff2" media="(prefers-color-scheme: light)" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants, run before the first paint
          dangerouslySetInnerHTML={{ __html: `${themeScript};${earlyClicksScript}` }}
        />
        <Links />
        {icon && <link rel="icon" href={icon} />}
        {!community && <link rel="icon" href="/icon.svg" type="image/svg+xml" />}
        {!community && <link rel="apple-touch-icon" href="/icon-192.png" />}
        {!community && <link rel="manifest" href="/manifest.webmanifest" />}
        {sheet && <link rel="stylesheet" href={sheet} precedence="look" />}
      </head>
      <body>
        <TextsScript />
        <Shell>{children}</Shell>
        <QueriesScript />
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
