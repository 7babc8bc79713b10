import { Info, TriangleAlert, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useSite } from '../lib/api/site.ts'
import { useI18n, useTranslation } from '../lib/i18n/i18n.ts'
import { useNow } from '../lib/page/now.ts'
import { deviceStore } from '../lib/page/storage.ts'
import { IconButton } from '../ui/controls/button.tsx'

const storageKey = 'dismissed-banner'
const elementId = 'site-banner'

/** Hides a banner that the reader has dismissed before the first paint: a cached page contains it for everyone. */
const hideScript = (id: string) =>
  `try{if(localStorage.getItem('${storageKey}')==='${id}')document.getElementById('${elementId}').hidden=true}catch{}`

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function dismiss(id: string) {
  deviceStore.setItem(storageKey, id)
  for (const listener of listeners) listener()
}

/** The message of the admins on all pages. */
export function SiteBanner() {
  const t = useTranslation('shell')
  const { nonce } = useI18n()
  const banner = useSite()?.banner
  const now = useNow(30_000)
  const dismissedId = useSyncExternalStore(
    subscribe,
    () => deviceStore.getItem(storageKey),
    () => null,
  )
  if (!banner) return null
  const { id, text, language, kind, from, to, dismissible, active } = banner
  const isNow = now === null ? active : (!from || Date.parse(from) <= now) && (!to || now < Date.parse(to))
  if (!isNow || (dismissible && dismissedId === id)) return null
  const Icon = kind === 'warning' ? TriangleAlert : Info
  return (
    <>
      <aside id={elementId} className="site-banner" data-kind={kind} aria-label={t('banner')} suppressHydrationWarning>
        <div className="site-banner-inside">
          <Icon size={18} aria-hidden="true" />
          <p lang={language}>{text}</p>
          {dismissible && (
            <IconButton label={t('bannerDismiss')} onClick={() => dismiss(id)}>
              <X size={18} aria-hidden="true" />
            </IconButton>
          )}
        </div>
      </aside>
      {dismissible && (
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant with an id, run before the first paint
          dangerouslySetInnerHTML={{ __html: hideScript(id) }}
        />
      )}
    </>
  )
}
