import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Languages, LogOut, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { Link } from 'react-router'
import { useSession } from '../lib/api/session.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { shownTabs, tabPath } from '../organizations/page/tabs.ts'
import { communityProfile } from '../organizations/queries.ts'
import { UserCard } from '../shell/me.tsx'
import { signOut } from '../shell/sign-out.ts'
import { Button, ButtonLink, IconButton } from '../ui/controls/button.tsx'
import { useReturnFocus } from '../ui/overlay/return-focus.ts'
import { HostLogo } from './host-logo.tsx'
import type { HostSite } from './host-site.ts'
import { ThemeChoice } from './theme-choice.tsx'

type HostMenuProps = { site: HostSite; open: boolean; onClose: () => void; onLanguage: () => void }

/** The full-screen menu below 860 px: the tabs of the community, language, theme, and logging in or out. */
export function HostMenu({ site, open, onClose, onLanguage }: HostMenuProps) {
  const t = useTranslation('shell')
  const tTabs = useTranslation('community')
  const { user } = useSession()
  const { data: profile } = useQuery(communityProfile(site.username))
  const focus = useReturnFocus()
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Content className="phone-menu" aria-describedby={undefined} {...focus}>
          <Dialog.Title className="sr-only">{t('menu')}</Dialog.Title>
          <div className="top-bar-inside phone-menu-head">
            <HostLogo site={site} onClick={onClose} />
            <Dialog.Close asChild>
              <IconButton className="ml-auto" label={t('closeMenu')}>
                <X size={22} aria-hidden="true" />
              </IconButton>
            </Dialog.Close>
          </div>
          <nav className="phone-menu-body" aria-label={t('mainMenu')}>
            {user && <UserCard user={user} />}
            {shownTabs(profile?.tabs ?? []).map((tab) => (
              <Link
                key={tab}
                className="phone-menu-row"
                to={tab === 'overview' ? '/' : tabPath(site.username, tab)}
                onClick={onClose}
              >
                {tTabs(`tab.${tab}`)}
                <ChevronRight size={20} aria-hidden="true" />
              </Link>
            ))}
            <div className="phone-menu-foot">
              <ThemeChoice />
              <Button kind="ghost" size="large" wide aria-haspopup="dialog" onClick={onLanguage}>
                <Languages size={18} aria-hidden="true" />
                {t('language')}
              </Button>
              {user ? (
                <Button kind="ghost" size="large" wide onClick={signOut}>
                  <LogOut size={18} aria-hidden="true" />
                  {t('logOut')}
                </Button>
              ) : (
                <>
                  <ButtonLink kind="primary" size="large" wide to="/signup" onClick={onClose}>
                    {t('createAccount')}
                  </ButtonLink>
                  <ButtonLink kind="ghost" size="large" wide to="/login" onClick={onClose}>
                    {t('logIn')}
                  </ButtonLink>
                </>
              )}
            </div>
          </nav>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
