import { ChevronRight, LogOut, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { Link } from 'react-router'
import { useSession } from '../lib/api/session.ts'
import { useFeatures } from '../lib/api/site.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button, ButtonLink, IconButton } from '../ui/controls/button.tsx'
import { Mark, Wordmark } from '../ui/layout/brand.tsx'
import { useReturnFocus } from '../ui/overlay/return-focus.ts'
import { HomeScreenBanner } from './home-screen/banner.tsx'
import { articleLink, resourceLinks, useMainLinks } from './links.ts'
import { UserCard } from './me.tsx'
import { signOut } from './sign-out.ts'

/** The full-screen menu below 860 px, with the same links. */
export function PhoneMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslation('shell')
  const { user } = useSession()
  const features = useFeatures()
  const links = useMainLinks()
  const focus = useReturnFocus()
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Content className="phone-menu" aria-describedby={undefined} {...focus}>
          <Dialog.Title className="sr-only">{t('menu')}</Dialog.Title>
          <div className="top-bar-inside phone-menu-head">
            <Link className="logo" to="/" aria-label={t('logo')} onClick={onClose}>
              <Mark />
              <Wordmark />
            </Link>
            <Dialog.Close asChild>
              <IconButton className="ml-auto" label={t('closeMenu')}>
                <X size={22} aria-hidden="true" />
              </IconButton>
            </Dialog.Close>
          </div>
          <nav className="phone-menu-body" aria-label={t('mainMenu')}>
            {user && <UserCard user={user} />}
            {user && <Row to={user.username ? `/${user.username}` : '/home'} label={t('profile')} onClose={onClose} />}
            {user && <Row to="/home" label={t('home')} onClose={onClose} />}
            {user && features.messages && <Row to="/messages" label={t('messages')} onClose={onClose} />}
            {user && <Row to="/tournaments/new" label={t('createEvent')} onClose={onClose} />}
            {user && features.leagues && <Row to="/leagues/create" label={t('createLeague')} onClose={onClose} />}
            {user && <Row to="/series/create" label={t('createSeries')} onClose={onClose} />}
            {user && <Row to="/communities/new" label={t('createCommunity')} onClose={onClose} />}
            {user && <Row to="/tournaments/mine" label={t('yourEvents')} onClose={onClose} />}
            {user && <Row to="/wallet" label={t('wallet')} onClose={onClose} />}
            {links.map(({ to, key }) => (
              <Row key={to} to={to} label={t(key)} onClose={onClose} />
            ))}
            <Row to="/series" label={t('series')} onClose={onClose} />
            <p className="kicker phone-menu-group">{t('resources')}</p>
            {resourceLinks.map(({ to, key }) => (
              <Row key={to} to={to} label={t(key)} onClose={onClose} />
            ))}
            <Row to={articleLink.to} label={t(articleLink.key)} onClose={onClose} />
            {user && <Row to="/invites" label={t('invites')} onClose={onClose} />}
            {user && features.shop && <Row to="/user/items" label={t('yourItems')} onClose={onClose} />}
            {user && <Row to="/settings" label={t('settings')} onClose={onClose} />}
            {(user?.role === 'ADMIN' || user?.role === 'SUPER') && (
              <Row to="/admin" label={t('admin')} onClose={onClose} />
            )}
            <div className="phone-menu-foot">
              <HomeScreenBanner />
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

function Row({ to, label, onClose }: { to: string; label: string; onClose: () => void }) {
  return (
    <Link className="phone-menu-row" to={to} onClick={onClose}>
      {label}
      <ChevronRight size={20} aria-hidden="true" />
    </Link>
  )
}
