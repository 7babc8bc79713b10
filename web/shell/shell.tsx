import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import { useWelcomeGuard } from '../identity/welcome-guard.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { isPlainPage } from '../lib/page/route-handle.ts'
import { useTracking } from '../lib/page/tracking.ts'
import { Toasts } from '../ui/feedback/toast.tsx'
import { Announcer, NavigationProgress } from './announcer.tsx'
import { Footer } from './footer.tsx'
import { HomeScreenBanner } from './home-screen/banner.tsx'
import { LanguageProposal } from './language-proposal.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { TopBar } from './top-bar.tsx'

/** Top bar, page and footer; a screen can opt out of both bars. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useTranslation('shell')
  const bare = useMatches().some(({ handle }) => isPlainPage(handle))
  useTracking()
  useWelcomeGuard()
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <NavigationProgress />
      {!bare && <TopBar />}
      {!bare && <div id="queue-slot" />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {!bare && <Footer />}
      <div className="corner">
        <LanguageProposal />
        <HomeScreenBanner />
      </div>
      <Toasts />
      <OfflineNotice />
      <Announcer />
    </>
  )
}
