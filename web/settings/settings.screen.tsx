/** The layout of all settings: a navigation next to the section, on a phone a separate list. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, NavLink, Outlet, useMatch, useSearchParams } from 'react-router'
import { safePath } from '../identity/callback-url.ts'
import { me } from '../identity/queries.ts'
import { Restore } from '../identity/restore.tsx'
import { clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import { useSite } from '../lib/api/site.ts'
import { useI18n, useTranslation } from '../lib/i18n/i18n.ts'
import { BackLink } from '../ui/layout/back-link.tsx'
import { sections } from './sections.ts'
import './settings.css'

const queries: PageQueries = () => [me()]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function SettingsScreen() {
  const t = useTranslation('settings')
  const { origin } = useI18n()
  const [search] = useSearchParams()
  const eventPath = safePath(search.get('callbackUrl'), origin) // of someone who must change something here to join an event
  const isIndex = useMatch('/settings') !== null
  const { data: user } = useSuspenseQuery(me())
  // An account marked for deletion can only export its data or be restored.
  const site = useSite()
  const visibleSections = sections.filter(({ key, feature }) =>
    user.deletionDueAt ? key === 'data' : !feature || site?.features[feature],
  )
  return (
    <div className="wrap settings" data-index={isIndex || undefined}>
      <div className="settings-head">
        {!eventPath && (
          <Link className="settings-back" to="/settings">
            <ChevronLeft size={20} aria-hidden="true" />
            {t('settings')}
          </Link>
        )}
        <h1>{t('settings')}</h1>
      </div>
      <nav className="settings-nav" aria-label={t('settings')}>
        {visibleSections.map(({ key, icon: Icon }) => (
          <NavLink key={key} className="settings-link" to={`/settings/${key}`}>
            <Icon size={18} aria-hidden="true" />
            <span>
              {t(key)}
              <small>{t(`${key}About`)}</small>
            </span>
            <ChevronRight className="settings-more" size={18} aria-hidden="true" />
          </NavLink>
        ))}
      </nav>
      <div className="settings-body">
        {eventPath && <BackLink to={eventPath}>{t('backToEvent')}</BackLink>}
        {user.deletionDueAt && <Restore dueAt={user.deletionDueAt} />}
        <Outlet />
      </div>
    </div>
  )
}
