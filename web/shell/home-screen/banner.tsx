import { X } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useWords } from '../../lib/i18n/i18n.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { Mark } from '../../ui/layout/brand.tsx'
import { type BrowserKind, browserKind, isQuietRoute, isRefused, refusal } from './kinds.ts'

const Instructions = lazy(async () => ({ default: (await import('./instructions.tsx')).Instructions }))

/** Closing the banner hides it until the page is loaded again, wherever it stands. */
let isHiddenForNow = false

function wanted(): BrowserKind | null {
  const isStandalone = matchMedia('(display-mode: standalone)').matches
  if (isHiddenForNow || isStandalone || isRefused(document.cookie)) return null
  return browserKind(navigator.userAgent, navigator.maxTouchPoints)
}

/** On a phone, outside the installed app: how to get the app. */
export function HomeScreenBanner() {
  const t = useWords('shell')
  const { pathname, hash } = useLocation()
  const [kind, setKind] = useState<BrowserKind | null>(null)
  const [isAsking, setAsking] = useState(false)

  useEffect(() => setKind(wanted()), [])

  if (!kind || isQuietRoute(pathname + hash)) return null

  function hide() {
    isHiddenForNow = true
    setAsking(false)
    setKind(null)
  }
  function refuse() {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser that shows this banner
    document.cookie = refusal
    hide()
  }
  return (
    <aside className="home-screen" aria-label={t('homeScreen')}>
      <button type="button" className="home-screen-open" onClick={() => setAsking(true)}>
        <Mark size={28} />
        <span>{t('homeScreen')}</span>
      </button>
      <Button size="dense" onClick={() => setAsking(true)}>
        {t('homeScreenHow')}
      </Button>
      <IconButton label={t('close')} onClick={hide}>
        <X size={18} aria-hidden="true" />
      </IconButton>
      {isAsking && (
        <Suspense>
          <Instructions kind={kind} onClose={() => setAsking(false)} onRefuse={refuse} />
        </Suspense>
      )}
    </aside>
  )
}
