import { X } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useI18n, useTranslation } from '../../lib/i18n/i18n.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { Logo } from '../../ui/layout/brand.tsx'
import { type BrowserKind, browserKind, dismissCookie, hidesBanner, isDismissed } from './kinds.ts'

const Instructions = lazy(async () => ({ default: (await import('./instructions.tsx')).Instructions }))

/** Closing the banner hides it on every page until a full reload. */
let isHiddenForNow = false

function bannerKind(): BrowserKind | null {
  const isStandalone = matchMedia('(display-mode: standalone)').matches
  if (isHiddenForNow || isStandalone || isDismissed(document.cookie)) return null
  return browserKind(navigator.userAgent, navigator.maxTouchPoints)
}

/** Offers instructions to install the app, on a phone outside the installed app. */
export function HomeScreenBanner() {
  const t = useTranslation('shell')
  const { siteName: site } = useI18n()
  const { pathname, hash } = useLocation()
  const [kind, setKind] = useState<BrowserKind | null>(null)
  const [isOpen, setOpen] = useState(false)

  useEffect(() => setKind(bannerKind()), [])

  if (!kind || hidesBanner(pathname + hash)) return null

  function hide() {
    isHiddenForNow = true
    setOpen(false)
    setKind(null)
  }
  function dismiss() {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser that shows this banner
    document.cookie = dismissCookie
    hide()
  }
  return (
    <aside className="home-screen" aria-label={t('addToHomeScreen', { site })}>
      <button type="button" className="home-screen-open" onClick={() => setOpen(true)}>
        <Logo size={28} />
        <span>{t('addToHomeScreen', { site })}</span>
      </button>
      <Button size="dense" onClick={() => setOpen(true)}>
        {t('homeScreenHow')}
      </Button>
      <IconButton label={t('close')} onClick={hide}>
        <X size={18} aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <Suspense>
          <Instructions kind={kind} onClose={() => setOpen(false)} onDismiss={dismiss} />
        </Suspense>
      )}
    </aside>
  )
}
