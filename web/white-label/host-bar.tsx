/** The top bar and the footer on the host of a community: its own name, tabs and legal pages instead of those of the site. */
import { findLocale } from '@guildhall/contract/core/locales.ts'
import { legalKinds } from '@guildhall/contract/white-label/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { Languages, LogOut, Menu } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, NavLink } from 'react-router'
import { useSession } from '../lib/api/session.ts'
import { useI18n, useTranslation } from '../lib/i18n/i18n.ts'
import { shownTabs, tabPath } from '../organizations/page/tabs.ts'
import { communityProfile } from '../organizations/queries.ts'
import { LogInLinks } from '../shell/log-in-links.tsx'
import { logOut } from '../shell/log-out.ts'
import { Avatar } from '../ui/art/avatar.tsx'
import { Button, IconButton } from '../ui/controls/button.tsx'
import { Dropdown } from '../ui/controls/dropdown.tsx'
import { lazy } from '../ui/feedback/lazy.tsx'
import { HostLogo } from './host-logo.tsx'
import type { HostSite } from './host-site.ts'
import { useSiteLinks } from './site-links.ts'
import { ThemeSwitch } from './theme-switch.tsx'

const importMenu = () => import('./host-menu.tsx')
const HostMenu = lazy(async () => ({ default: (await importMenu()).HostMenu }))
const LanguageDialog = lazy(async () => ({ default: (await import('../shell/language-dialog.tsx')).LanguageDialog }))

export function HostBar({ site }: { site: HostSite }) {
  const t = useTranslation('shell')
  const tTabs = useTranslation('community')
  const { username } = site
  const [opened, setOpened] = useState<'never' | 'menu' | 'language' | 'none'>('never')
  const { data: profile } = useQuery(communityProfile(username))
  useSiteLinks(username)
  return (
    <header className="top-bar">
      <div className="top-bar-inside">
        <HostLogo site={site} />
        <nav className="nav-links" aria-label={t('mainMenu')}>
          {shownTabs(profile?.tabs ?? [])
            .filter((tab) => tab !== 'overview')
            .slice(0, 4)
            .map((tab) => (
              <NavLink key={tab} className="nav-link" to={tabPath(username, tab)} prefetch="intent">
                {tTabs(`tab.${tab}`)}
              </NavLink>
            ))}
        </nav>
        <div className="session">
          <HostSession />
          <IconButton
            className="burger"
            label={t('menu')}
            aria-haspopup="dialog"
            aria-expanded={opened === 'menu'}
            onPointerDown={importMenu}
            onClick={() => setOpened('menu')}
          >
            <Menu size={22} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      {opened !== 'never' && (
        <Suspense>
          <HostMenu
            site={site}
            open={opened === 'menu'}
            onClose={() => setOpened('none')}
            onLanguage={() => setOpened('language')}
          />
          <LanguageDialog open={opened === 'language'} onClose={() => setOpened('none')} />
        </Suspense>
      )}
    </header>
  )
}

function HostSession() {
  const t = useTranslation('shell')
  const { user, status } = useSession()
  if (status === 'loading') return null
  if (user)
    return (
      <Dropdown
        trigger={
          <button type="button" className="me" aria-label={t('yourMenu')}>
            <Avatar image={user.image} username={user.username} beside />
          </button>
        }
        items={[{ label: t('logOut'), icon: LogOut, onSelect: () => void logOut(t) }]}
      />
    )
  return <LogInLinks />
}

export function HostFooter({ site }: { site: HostSite }) {
  const t = useTranslation('shell')
  const { locale } = useI18n()
  const { title, subtitle } = findLocale(locale) ?? {}
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <footer className="footer">
      <div className="footer-inside">
        <span>{t('copyright', { year: new Date().getFullYear(), site: site.name })}</span>
        <nav aria-label={t('legal')}>
          {legalKinds.map((kind) => (
            <Link key={kind} to={`/${kind}`}>
              {t(kind)}
            </Link>
          ))}
        </nav>
        <Button kind="ghost" size="small" aria-haspopup="dialog" onClick={() => setDialog('open')}>
          <Languages size={16} aria-hidden="true" />
          <span className="sr-only">{t('language')}: </span>
          {title} ({subtitle})
        </Button>
        <ThemeSwitch />
      </div>
      {dialog !== 'never' && (
        <Suspense>
          <LanguageDialog open={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </footer>
  )
}
