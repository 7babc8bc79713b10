import { Menu } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, NavLink } from 'react-router'
import { useI18n, useTranslation } from '../lib/i18n/i18n.ts'
import { SearchButton } from '../search/search-button.tsx'
import { IconButton } from '../ui/controls/button.tsx'
import { lazy } from '../ui/feedback/lazy.tsx'
import { articleLink, useMainLinks } from './links.ts'
import { ResourcesMenu } from './resources-menu.tsx'
import { SessionArea } from './session-area.tsx'
import { SiteLogo } from './site-logo.tsx'

const importPhoneMenu = () => import('./phone-menu.tsx')
const PhoneMenu = lazy(async () => ({ default: (await importPhoneMenu()).PhoneMenu }))

function HomeLink() {
  const t = useTranslation('shell')
  const { siteName } = useI18n()
  return (
    <Link className="logo" to="/" aria-label={t('logo', { site: siteName })}>
      <SiteLogo />
    </Link>
  )
}

export function TopBar() {
  const t = useTranslation('shell')
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <header className="top-bar">
      <div className="top-bar-inside">
        <HomeLink />
        <nav className="nav-links" aria-label={t('mainMenu')}>
          <div className="nav-main">
            {useMainLinks().map(({ to, key }) => (
              <NavLink key={to} className="nav-link" to={to} prefetch="intent">
                {t(key)}
              </NavLink>
            ))}
          </div>
          <ResourcesMenu />
          <NavLink className="nav-link" to={articleLink.to} prefetch="intent">
            {t(articleLink.key)}
          </NavLink>
        </nav>
        <div className="session">
          <SearchButton />
          <SessionArea />
          <IconButton
            className="burger"
            label={t('menu')}
            aria-haspopup="dialog"
            aria-expanded={menu === 'open'}
            onPointerDown={importPhoneMenu}
            onClick={() => setMenu('open')}
          >
            <Menu size={22} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      {menu !== 'never' && (
        <Suspense>
          <PhoneMenu open={menu === 'open'} onClose={() => setMenu('closed')} />
        </Suspense>
      )}
    </header>
  )
}
