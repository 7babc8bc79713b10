import { localePath } from '@guildhall/contract/core/locales.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { browserClient } from './lib/api/query-client.ts'
import { I18nContext } from './lib/i18n/i18n.ts'
import { readI18n } from './lib/i18n/texts-script.tsx'

const speech = readI18n()

/**
 * React Router adds `#` to the address of a style sheet that lazy parts use too, so that Vite loads it again for them. Again at the end,
 * the one of the shell would override those of the screens: with its plain address Vite finds it.
 */
function keepShellStylesFirst() {
  const marked = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][href$="#"]')
  if (!marked) return
  const plain = document.createElement('link')
  plain.rel = 'stylesheet'
  plain.href = marked.href.slice(0, -1)
  marked.before(plain)
}

keepShellStylesFirst()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nContext value={speech}>
        <QueryClientProvider client={browserClient()}>
          <HydratedRouter />
        </QueryClientProvider>
      </I18nContext>
    </StrictMode>,
  )
})

async function startServiceWorker() {
  await navigator.serviceWorker.register('/sw.js')
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(localePath(speech.locale, '/').replace(/\/$/, ''))
}

if ('serviceWorker' in navigator && import.meta.env.PROD) {
  const later = window.requestIdleCallback ?? setTimeout // not in every Safari
  later(startServiceWorker)
}
