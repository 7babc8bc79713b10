import { localePath } from '@guildhall/contract/core/locales.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { browserClient } from './lib/api/query-client.ts'
import { I18nContext } from './lib/i18n/i18n.ts'
import { readI18n } from './lib/i18n/texts-script.tsx'

const speech = readI18n()

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
