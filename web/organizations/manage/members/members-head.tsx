import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TabLink, TabLinks } from '../../../ui/controls/tabs.tsx'
import { lazy } from '../../../ui/feedback/lazy.tsx'
import { manageProfile } from '../../queries.ts'
import { useManage } from '../manage-access.ts'
import { ManageHead } from '../manage-head.tsx'
import { sectionPath } from '../sections.ts'
import '../../../ui/table/person-cell.css'
import './members.css'

const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }))

/** The head of all lists about members. */
export function MembersHead() {
  const t = useTranslation('community-members')
  const { organization } = useManage()
  const { id, username, members } = organization
  const { data: profile } = useQuery(manageProfile(id))
  const [isInviting, setInviting] = useState(false)
  const base = sectionPath(username, 'members')
  const countOf = (count: number | undefined) => (count ? { count } : {})
  return (
    <>
      <ManageHead
        title={t('title')}
        count={members}
        actions={
          <Button kind="primary" size="small" onClick={() => setInviting(true)}>
            <UserPlus size={16} aria-hidden="true" />
            {t('invite')}
          </Button>
        }
      />
      <div className="area-tabs">
        <TabLinks label={t('title')}>
          <TabLink to={base} end>
            {t('tab.members')}
          </TabLink>
          <TabLink to={`${base}/requests`} {...countOf(profile?.counts.requests)}>
            {t('tab.requests')}
          </TabLink>
          <TabLink to={`${base}/invites`}>{t('tab.invites')}</TabLink>
          <TabLink to={`${base}/bans`} {...countOf(profile?.counts.bans)}>
            {t('tab.bans')}
          </TabLink>
        </TabLinks>
      </div>
      {isInviting && (
        <Suspense>
          <InviteDialog onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </>
  )
}
