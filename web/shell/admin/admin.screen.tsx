/** `/admin`: the admin area. Other logged-in users get a 404. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { clientLoad, type PageQueries, serverLoad } from '../../lib/api/load.ts'
import { useSession } from '../../lib/api/session.ts'
import { useFeatures } from '../../lib/api/site.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useModerationUpdates } from '../../moderation/use-moderation-updates.ts'
import { useTicketUpdates } from '../../tickets/queries.ts'
import { Avatar, type AvatarSize } from '../../ui/art/avatar.tsx'
import { AreaCount, AreaLayout } from '../../ui/layout/area-layout.tsx'
import { adminRole } from './admin-access.ts'
import { type AdminGroup, type AdminSection, sections } from './sections.ts'
import { SiteNotices } from './site-notices.tsx'
import './admin.css'

const queries: PageQueries = () => [adminRole()]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

const groups: readonly AdminGroup[] = ['site', 'content', 'support', 'operations']

export default function AdminScreen() {
  const t = useTranslation('admin')
  const { user } = useSession()
  const features = useFeatures()
  const { data: role } = useSuspenseQuery(adminRole())
  useTicketUpdates()
  useModerationUpdates()
  const avatar = (size: AvatarSize) => (
    <Avatar image={user?.image ?? null} username={user?.username ?? null} size={size} beside />
  )
  const linksOf = (group: AdminGroup) =>
    sections[group]
      .filter(({ roles, feature }) => (!roles || roles.includes(role)) && (!feature || features[feature]))
      .map(({ path, key, icon, useCount, waits }) => ({
        to: path,
        label: t(`section.${key}`),
        icon,
        ...(useCount && { count: <SectionCount useCount={useCount} waits={waits} /> }),
      }))
  return (
    <AreaLayout
      label={t('title')}
      head={
        <div className="area-who">
          {avatar(32)}
          <span>
            <b>{t('title')}</b>
            <small>{t('you', { name: user?.name ?? user?.username ?? '', role: t(`role.${role}`) })}</small>
          </span>
        </div>
      }
      image={avatar(24)}
      groups={groups.map((group) => ({
        ...(group !== 'site' && { label: t(`group.${group}`) }),
        links: linksOf(group),
      }))}
    >
      <div className="admin">
        <SiteNotices />
        <Outlet />
      </div>
    </AreaLayout>
  )
}

type CountProps = { useCount: NonNullable<AdminSection['useCount']>; waits: boolean | undefined }

const SectionCount = ({ useCount, waits }: CountProps) => <AreaCount value={useCount()} waits={waits ?? false} />
