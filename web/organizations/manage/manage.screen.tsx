/** `/{handle}/manage`: the place where the staff of a community run it. */
import { ExternalLink } from 'lucide-react'
import { Link, Outlet } from 'react-router'
import { useFeatures } from '../../lib/api/site.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Crest } from '../../ui/art/crest.tsx'
import { AreaCount, AreaLayout } from '../../ui/layout/area-layout.tsx'
import { CommunityTheme } from '../page/community-theme.tsx'
import { manageClientLoad, manageServerLoad, useManage } from './manage-access.ts'
import { sectionPath, sections } from './sections.ts'
import './manage.css'

export const loader = manageServerLoad()
export const clientLoader = manageClientLoad()

export default function ManageCommunityScreen() {
  const t = useTranslation('community-manage')
  const { organization, isOwner } = useManage()
  const features = useFeatures()
  const { username, theme, avatar } = organization
  const crest = { name: username, accent: theme.accent, image: theme.crest?.url ?? avatar?.url ?? null }
  const links = sections
    .filter(({ role, feature }) => (isOwner || role === 'ADMIN') && (!feature || features[feature]))
    .filter(({ isShown }) => isShown?.(organization) ?? true)
    .map(({ name, icon, count, isSetup }) => ({
      to: sectionPath(username, name),
      label: t(`section.${name}`),
      icon,
      isSetup,
      ...(count && { count: <AreaCount value={count(organization)} /> }),
    }))
  return (
    <CommunityTheme theme={theme}>
      <AreaLayout
        label={t('manageName', { name: organization.name })}
        head={
          <Link className="area-who" to={`/${username}`}>
            <Crest {...crest} size={32} />
            <span>
              <b>{organization.name}</b>
              <small>{isOwner ? t('youOwn') : t('youAdminister')}</small>
            </span>
            <ExternalLink size={16} aria-hidden="true" />
          </Link>
        }
        image={<Crest {...crest} size={24} />}
        groups={[
          { links: links.filter(({ isSetup }) => !isSetup) },
          { label: t('setup'), links: links.filter(({ isSetup }) => isSetup) },
        ]}
      >
        <Outlet />
      </AreaLayout>
    </CommunityTheme>
  )
}
