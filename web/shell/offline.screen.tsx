import { WifiOff } from 'lucide-react'
import { useWords } from '../lib/i18n/i18n.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import type { Handle } from '../lib/page/route-handle.ts'
import { Button } from '../ui/controls/button.tsx'
import { Mark, Wordmark } from '../ui/layout/brand.tsx'

export const handle: Handle = { layout: 'bare' }

/** Kept by the service worker and shown for any page that cannot be reached. Works without its scripts. */
export default function OfflineScreen() {
  const t = useWords('shell')
  return (
    <div className="wrap grid min-h-svh place-items-center">
      <PageMeta title={t('offlinePage.title')} description={t('offlinePage.text')} hidden />
      <div className="state">
        <span className="logo mb-8">
          <Mark />
          <Wordmark />
        </span>
        <span className="niche">
          <WifiOff size={26} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <h1 className="text-[40px]">{t('offlinePage.title')}</h1>
        <p>{t('offlinePage.text')}</p>
        {/* Sends nothing and asks for the same address again, even without scripts. */}
        <form>
          <Button kind="primary" type="submit">
            {t('retry')}
          </Button>
        </form>
      </div>
    </div>
  )
}
