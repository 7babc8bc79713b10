/** Data export and account deletion. */
import { identityLimits } from '@guildhall/contract/identity/constants.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Suspense, useState } from 'react'
import { me } from '../identity/queries.ts'
import { href } from '../lib/api/api.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { lazy } from '../ui/feedback/lazy.tsx'
import { SettingsPart, SettingsSection } from '../ui/layout/settings-section.tsx'

const DeleteAccount = lazy(async () => ({ default: (await import('./delete-account.tsx')).DeleteAccount }))

export default function DataScreen() {
  const t = useTranslation('settings')
  const { data: user } = useSuspenseQuery(me())
  const [isDialogOpen, setDialogOpen] = useState(false)
  return (
    <SettingsSection title={t('data')} lead={t('dataLead')}>
      <SettingsPart title={t('download')} about={t('downloadAbout')}>
        <div>
          <a className="button" data-kind="default" data-size="normal" href={href('GET /user/data')} download>
            <span className="button-label">
              <Download size={18} aria-hidden="true" />
              {t('downloadNow')}
            </span>
          </a>
        </div>
      </SettingsPart>
      {!user.deletionDueAt && (
        <SettingsPart title={t('deleteAccount')} about={t('deleteAbout', { count: identityLimits.deletionGraceDays })}>
          <div>
            <Button kind="danger" onClick={() => setDialogOpen(true)}>
              {t('deleteAccount')}
            </Button>
          </div>
        </SettingsPart>
      )}
      {isDialogOpen && (
        <Suspense>
          <DeleteAccount username={user.username ?? user.email ?? user.id} onClose={() => setDialogOpen(false)} />
        </Suspense>
      )}
    </SettingsSection>
  )
}
