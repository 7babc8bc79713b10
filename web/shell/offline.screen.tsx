import { WifiOff } from 'lucide-react'
import { useI18n, useTranslation } from '../lib/i18n/i18n.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import type { Handle } from '../lib/page/route-handle.ts'
import { SiteLogo } from './site-logo.tsx'

export const handle: Handle = { layout: 'bare', search: [] }

/** Any reply means that the site can be reached again. The event `online` comes before the network can be used. */
const reopenScript = `{
  const wait = () => setTimeout(reopen, 3000)
  const reopen = () => fetch('/healthz', { cache: 'no-store' }).then(() => location.reload(), wait)
  wait()
}`

/** Cached by the service worker and shown when a page cannot be loaded, without the scripts of the app. */
export default function OfflineScreen() {
  const t = useTranslation('shell')
  const { nonce } = useI18n()
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
        {/* biome-ignore lint/a11y/useValidAnchor: the address of the page that failed to load, with its query */}
        <a className="button" data-kind="primary" data-size="normal" href="">
          <span className="button-label">{t('retry')}</span>
        </a>
      </div>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant
        dangerouslySetInnerHTML={{ __html: reopenScript }}
      />
    </div>
  )
}
