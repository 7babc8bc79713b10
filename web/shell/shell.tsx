import { type ReactNode, Suspense } from 'react'
import { useMatches } from 'react-router'
import { ConfirmIdentity } from '../identity/confirm/confirm-identity.tsx'
import { useWelcomeGuard } from '../identity/welcome-guard.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { isBarePage } from '../lib/page/route-handle.ts'
import { useTracking } from '../lib/page/tracking.ts'
import { useHydrated } from '../lib/page/use-hydrated.ts'
import { lazy } from '../ui/feedback/lazy.tsx'
import { Toasts } from '../ui/feedback/toast.tsx'
import { useHostSite } from '../white-label/host-site.ts'
import '../white-label/host.css'
import { Announcer, NavigationProgress } from './announcer.tsx'
import { Footer } from './footer.tsx'
import { LanguageProposal } from './language-proposal.tsx'
import { SiteBanner } from './site-banner.tsx'
import { TopBar } from './top-bar.tsx'

const HostBar = lazy(async () => ({ default: (await import('../white-label/host-bar.tsx')).HostBar }))
const HostFooter = lazy(async () => ({ default: (await import('../white-label/host-bar.tsx')).HostFooter }))
/** Loaded after the page, which does not need it to respond. If it fails to load, as offline, nothing takes its place. */
const optional = (load: () => Promise<() => ReactNode>) =>
  lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: () => null }),
    ),
  )

const HomeScreenBanner = optional(async () => (await import('./home-screen/banner.tsx')).HomeScreenBanner)
const Notices = optional(async () => (await import('./notices/notices.tsx')).Notices)

/** What surrounds each screen. A bare screen, such as an overlay for streams, has no bars, footer or offers. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useTranslation('shell')
  const bare = useMatches().some(({ handle }) => isBarePage(handle))
  const host = useHostSite()
  useTracking()
  useWelcomeGuard()
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <NavigationProgress />
      {!bare && (host ? <HostBar site={host} /> : <TopBar />)}
      {!bare && <SiteBanner />}
      {!bare && <div id="queue-slot" />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {!bare && (host ? <HostFooter site={host} /> : <Footer />)}
      {!bare && (
        <div className="corner">
          <LanguageProposal />
          {!host && <HomeScreenOffer />}
        </div>
      )}
      <ConfirmIdentity />
      <Toasts />
      <LateNotices />
      <Announcer />
    </>
  )
}

// Not in the shell itself: if it rendered again at hydration, React would show placeholders for its parts that are still loading.

function HomeScreenOffer() {
  const isTouch = useHydrated() && navigator.maxTouchPoints > 0
  if (!isTouch) return null
  return (
    <Suspense>
      <HomeScreenBanner />
    </Suspense>
  )
}

function LateNotices() {
  if (!useHydrated()) return null
  return (
    <Suspense>
      <Notices />
    </Suspense>
  )
}
