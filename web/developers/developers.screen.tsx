/** Manage › Developers: the head and the tabs of the section. */
import { BookOpen, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Outlet, useMatch } from 'react-router'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { manageClientLoad, manageServerLoad, useManage } from '../organizations/manage/manage-access.ts'
import { ManageHead } from '../organizations/manage/manage-head.tsx'
import { sectionPath } from '../organizations/manage/sections.ts'
import { Button } from '../ui/controls/button.tsx'
import { TabLink, TabLinks } from '../ui/controls/tabs.tsx'
import { lazy } from '../ui/feedback/lazy.tsx'

const CreateTokenDialog = lazy(async () => ({ default: (await import('./create-token-dialog.tsx')).CreateTokenDialog }))

export const loader = manageServerLoad()
export const clientLoader = manageClientLoad()

export default function DevelopersScreen() {
  const t = useTranslation('developers')
  const { organization, isOwner } = useManage()
  const base = sectionPath(organization.username, 'developers')
  const isTokens = useMatch(base) !== null
  const [isCreating, setCreating] = useState(false)
  return (
    <>
      <ManageHead
        title={t('title')}
        actions={
          <>
            <a className="button" data-kind="ghost" data-size="small" href="/api/docs">
              <BookOpen size={16} aria-hidden="true" />
              {t('reference')}
            </a>
            {isTokens && isOwner && (
              <Button kind="primary" size="small" onClick={() => setCreating(true)}>
                <Plus size={16} aria-hidden="true" />
                {t('createToken')}
              </Button>
            )}
          </>
        }
      />
      <div className="area-tabs">
        <TabLinks label={t('title')}>
          <TabLink to={base} end>
            {t('tab.tokens')}
          </TabLink>
          <TabLink to={`${base}/webhooks`}>{t('tab.webhooks')}</TabLink>
          <TabLink to={`${base}/usage`}>{t('tab.usage')}</TabLink>
          <TabLink to={`${base}/log`}>{t('tab.log')}</TabLink>
          <TabLink to={`${base}/changes`}>{t('tab.changes')}</TabLink>
        </TabLinks>
      </div>
      <Outlet />
      {isCreating && (
        <Suspense>
          <CreateTokenDialog onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </>
  )
}
