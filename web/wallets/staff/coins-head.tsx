import { useSuspenseQuery } from '@tanstack/react-query'
import { Gift, Upload } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TabLink, TabLinks } from '../../ui/controls/tabs.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { Stat, Stats } from '../../ui/layout/stat.tsx'
import { coinTotals, type Issuer } from './queries.ts'
import { keyFor } from './text-keys.ts'
import '../../ui/table/person-cell.css'
import './coins.css'

const ChangeDialog = lazy(async () => ({ default: (await import('./change-dialog.tsx')).ChangeDialog }))
const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))

/** The head of a section, in the Manage area of a community or in the admin area. */
export type Head = (head: { title: string; actions: ReactNode }) => ReactNode

/** The head of both lists: how many coins were issued, and the ways to issue more. */
export function CoinsHead({ issuer: { id, path }, head: Head }: { issuer: Issuer; head: Head }) {
  const t = useTranslation('community-coins')
  const [dialog, setDialog] = useState<'grant' | 'import' | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <Head
        title={t(keyFor(id, 'title'))}
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
      <CoinTotals id={id} />
      <div className="area-tabs">
        <TabLinks label={t('title')}>
          <TabLink to={path} end>
            {t('tab.wallets')}
          </TabLink>
          <TabLink to={`${path}/ledger`}>{t('tab.ledger')}</TabLink>
        </TabLinks>
      </div>
      <Suspense>
        {dialog === 'grant' && <ChangeDialog issuerId={id} onClose={close} />}
        {dialog === 'import' && <ImportDialog issuerId={id} onClose={close} />}
      </Suspense>
    </>
  )
}

function CoinTotals({ id }: { id: string | null }) {
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
