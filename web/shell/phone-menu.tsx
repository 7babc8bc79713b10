import { Link } from 'react-router'
import { useSession } from '../lib/api/session.ts'
import { useFeatures } from '../lib/api/site.ts'
import { useI18n, useTranslation } from '../lib/i18n/i18n.ts'
import { HomeScreenBanner } from './home-screen/banner.tsx'
import { articleLink, resourceLinks, useMainLinks } from './links.ts'
import { MenuDialog, MenuRow } from './menu-dialog.tsx'
import { SiteLogo } from './site-logo.tsx'

/** The menu of the site, with the same links as the top bar. */
export function PhoneMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslation('shell')
  const { siteName } = useI18n()
  const { user } = useSession()
  const features = useFeatures()
  const links = useMainLinks()
  const logo = (
    <Link className="logo" to="/" aria-label={t('logo', { site: siteName })} onClick={onClose}>
      <SiteLogo />
    </Link>
  )
  return (
    <MenuDialog open={open} onClose={onClose} logo={logo} foot={<HomeScreenBanner />}>
      {user && <MenuRow to={user.username ? `/${user.username}` : '/home'} label={t('profile')} onClose={onClose} />}
      {user && <MenuRow to="/home" label={t('home')} onClose={onClose} />}
      {user && features.messages && <MenuRow to="/messages" label={t('messages')} onClose={onClose} />}
      {user && <MenuRow to="/tournaments/new" label={t('createEvent')} onClose={onClose} />}
      {user && features.leagues && <MenuRow to="/leagues/create" label={t('createLeague')} onClose={onClose} />}
      {user && <MenuRow to="/series/create" label={t('createSeries')} onClose={onClose} />}
      {user && <MenuRow to="/communities/new" label={t('createCommunity')} onClose={onClose} />}
      {user && <MenuRow to="/tournaments/mine" label={t('yourEvents')} onClose={onClose} />}
      {user && <MenuRow to="/wallet" label={t('wallet')} onClose={onClose} />}
      {links.map(({ to, key }) => (
        <MenuRow key={to} to={to} label={t(key)} onClose={onClose} />
      ))}
      <MenuRow to="/series" label={t('series')} onClose={onClose} />
      <p className="kicker phone-menu-group">{t('resources')}</p>
      {resourceLinks.map(({ to, key }) => (
        <MenuRow key={to} to={to} label={t(key)} onClose={onClose} />
      ))}
      <MenuRow to={articleLink.to} label={t(articleLink.key)} onClose={onClose} />
      {user && <MenuRow to="/invites" label={t('invites')} onClose={onClose} />}
      {user && features.shop && <MenuRow to="/user/items" label={t('yourItems')} onClose={onClose} />}
      {user && <MenuRow to="/settings" label={t('settings')} onClose={onClose} />}
      {(user?.role === 'MODERATOR' || user?.role === 'ADMIN' || user?.role === 'SUPER') && (
        <MenuRow to="/moderator" label={t('moderation')} onClose={onClose} />
      )}
      {(user?.role === 'ADMIN' || user?.role === 'SUPER') && (
        <MenuRow to="/admin" label={t('admin')} onClose={onClose} />
      )}
    </MenuDialog>
  )
}
