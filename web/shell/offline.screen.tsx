import { WifiOff } from 'lucide-react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import type { Handle } from '../lib/page/route-handle.ts'
import { Button } from '../ui/controls/button.tsx'
import { SiteLogo } from './site-logo.tsx'

export const handle: Handle = { layout: 'bare', search: [] }

/** Cached by the service worker and shown when a page cannot be loaded. It works without scripts. */
export default function OfflineScreen() {
  const t = useTranslation('shell')
  return (
    <div className="wrap grid min-h-svh place-items-center">
      <PageMeta title={t('offlinePage.title')} description={t('offlinePage.text')} hidden />
      <div className="state">
        <span className="logo mb-8">
          <SiteLogo />
        </span>
        <span className="frame">
          <WifiOff size={26} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <h1 className="text-[40px]">{t('offlinePage.title')}</h1>
        <p>{t('offlinePage.text')}</p>
        {/* Reloads the page, also without scripts. */}
        <form>
          <Button kind="primary" type="submit">
            {t('retry')}
          </Button>
        </form>
      </div>
    </div>
  )
}
