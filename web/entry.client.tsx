import { localePath } from '@guildhall/contract/core/locales.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { setNonce } from 'get-nonce'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { browserClient } from './lib/api/query-client.ts'
import { SpeechContext } from './lib/i18n/i18n.ts'
import { readSpeech } from './lib/i18n/use-translation.tsx'

// Scroll locking adds a style tag; it may, with the nonce of this page.
setNonce(document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '')

const speech = readSpeech()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <SpeechContext value={speech}>
        <QueryClientProvider client={browserClient()}>
          <HydratedRouter />
        </QueryClientProvider>
      </SpeechContext>
    </StrictMode>,
  )
})

if ('serviceWorker' in navigator && import.meta.env.PROD) {
  const base = localePath(speech.locale, '/').replace(/\/$/, '')
  const later = window.requestIdleCallback ?? setTimeout // not in every Safari
  later(() => navigator.serviceWorker.register(`/sw.js?base=${base}`))
}
