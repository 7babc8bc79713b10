/** The top bar and the footer on the host of a community: its own name, tabs and legal pages instead of those of the site. */
import { findLocale } from '@guildhall/contract/core/locales.ts'
import { legalKinds } from '@guildhall/contract/white-label/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { Languages, LogOut } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link, NavLink } from 'react-router'
import type { ReplyTo } from '../lib/api/api.ts'
import { useSession } from '../lib/api/session.ts'
import { useI18n, useTranslation } from '../lib/i18n/i18n.ts'
import { shownTabs, tabPath } from '../organizations/page/tabs.ts'
import { communityProfile } from '../organizations/queries.ts'
import { signOut } from '../shell/sign-out.ts'
import { Avatar } from '../ui/art/avatar.tsx'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { Dropdown } from '../ui/controls/dropdown.tsx'
import { useSiteLinks } from './site-links.ts'

const LanguageDialog = lazy(async () => ({ default: (await import('../shell/language-dialog.tsx')).LanguageDialog }))

export type HostSite = ReplyTo<'GET /hosts/{name}'>

export function HostBar({ site }: { site: HostSite }) {
  const t = useTranslation('shell')
  const tTabs = useTranslation('community')
  const { name, username, theme } = site
  const { data: profile } = useQuery(communityProfile(username))
  useSiteLinks(username)
  return (
    <header className="top-bar">
      <div className="top-bar-inside">
        <Link className="logo host-logo" to="/">
          {theme.wordmark ? <img src={theme.wordmark.url} alt={name} /> : <b>{name}</b>}
        </Link>
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
        </div>
      </div>
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
            <Avatar face={user.image} username={user.username} beside />
          </button>
        }
        items={[{ label: t('logOut'), icon: LogOut, onSelect: signOut }]}
      />
    )
  return (
    <>
      <ButtonLink kind="ghost" size="small" to="/login">
        {t('logIn')}
      </ButtonLink>
      <ButtonLink className="log-in" size="small" to="/signup">
        {t('signUp')}
      </ButtonLink>
    </>
  )
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
      </div>
      {dialog !== 'never' && (
        <Suspense>
          <LanguageDialog open={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </footer>
  )
}
