import { useQuery } from '@tanstack/react-query'
import { Languages } from 'lucide-react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { shownTabs, tabPath } from '../organizations/page/tabs.ts'
import { communityProfile } from '../organizations/queries.ts'
import { MenuDialog, MenuRow } from '../shell/menu-dialog.tsx'
import { Button } from '../ui/controls/button.tsx'
import { HostLogo } from './host-logo.tsx'
import type { HostSite } from './host-site.ts'
import { ThemeSwitch } from './theme-switch.tsx'

type HostMenuProps = { site: HostSite; open: boolean; onClose: () => void; onLanguage: () => void }

/** The menu on the host of a community: its tabs, language and theme. */
export function HostMenu({ site, open, onClose, onLanguage }: HostMenuProps) {
  const t = useTranslation('shell')
  const tTabs = useTranslation('community')
  const { data: profile } = useQuery(communityProfile(site.username))
  return (
    <MenuDialog
      open={open}
      onClose={onClose}
      logo={<HostLogo site={site} onClick={onClose} />}
      foot={
        <>
          <ThemeSwitch />
          <Button kind="ghost" size="large" wide aria-haspopup="dialog" onClick={onLanguage}>
            <Languages size={18} aria-hidden="true" />
            {t('language')}
          </Button>
        </>
      }
    >
      {shownTabs(profile?.tabs ?? []).map((tab) => (
        <MenuRow
          key={tab}
          to={tab === 'overview' ? '/' : tabPath(site.username, tab)}
          label={tTabs(`tab.${tab}`)}
          onClose={onClose}
        />
      ))}
    </MenuDialog>
  )
}
