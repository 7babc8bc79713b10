import { useSuspenseQuery } from '@tanstack/react-query'
import { Gift, Upload } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TabLink, TabLinks } from '../../../ui/controls/tabs.tsx'
import { Stat, Stats } from '../../../ui/layout/stat.tsx'
import { useManage } from '../manage-access.ts'
import { ManageHead } from '../manage-head.tsx'
import { sectionPath } from '../sections.ts'
import { coinTotals } from './queries.ts'
import '../members/members.css'
import './coins.css'

const ChangeDialog = lazy(async () => ({ default: (await import('./change-dialog.tsx')).ChangeDialog }))
const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))

/** The head of both lists: what the community has issued, and the ways to issue more. */
export function CoinsHead() {
  const t = useTranslation('community-coins')
  const { organization } = useManage()
  const [dialog, setDialog] = useState<'grant' | 'import' | null>(null)
  const base = sectionPath(organization.username, 'coins')
  const close = () => setDialog(null)
  return (
    <>
      <ManageHead
        title={t('title')}
        actions={
          <>
            <Button kind="ghost" size="small" onClick={() => setDialog('import')}>
              <Upload size={16} aria-hidden="true" />
              {t('uploadCsv')}
            </Button>
            <Button kind="primary" size="small" onClick={() => setDialog('grant')}>
              <Gift size={16} aria-hidden="true" />
              {t('grantCoins')}
            </Button>
          </>
        }
      />
      <CoinTotals id={organization.id} />
      <div className="office-tabs">
        <TabLinks label={t('title')}>
          <TabLink to={base} end>
            {t('tab.wallets')}
          </TabLink>
          <TabLink to={`${base}/ledger`}>{t('tab.ledger')}</TabLink>
        </TabLinks>
      </div>
      <Suspense>
        {dialog === 'grant' && <ChangeDialog organizationId={organization.id} onClose={close} />}
        {dialog === 'import' && <ImportDialog organizationId={organization.id} onClose={close} />}
      </Suspense>
    </>
  )
}

function CoinTotals({ id }: { id: string }) {
  const t = useTranslation('community-coins')
  const { number } = useFormat()
  const { data } = useSuspenseQuery(coinTotals(id))
  return (
    <div className="coin-totals">
      <Stats>
        <Stat value={number(data.circulation)} label={t('circulation')} />
        <Stat value={number(data.issued)} label={t('issued')} />
        <Stat value={number(data.spent)} label={t('spent')} />
        <Stat value={number(data.wallets)} label={t('walletCount')} />
      </Stats>
    </div>
  )
}
