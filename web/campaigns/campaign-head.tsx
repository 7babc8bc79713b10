import type { CampaignStatus } from '@guildhall/contract/campaigns/constants.ts'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import { Badge, type BadgeTone } from '../ui/feedback/badge.tsx'
import type { CampaignOwner } from './queries.ts'
import './campaigns.css'

const badges: Record<CampaignStatus, BadgeTone> = {
  DRAFT: 'plain',
  SCHEDULED: 'info',
  SENDING: 'accent',
  PAUSED: 'warning',
  SENT: 'success',
  CANCELLED: 'plain',
  FAILED: 'danger',
}

type CampaignHeadProps = {
  owner: CampaignOwner
  title: string
  status?: CampaignStatus
  /** A note beside the title. */
  note?: ReactNode
  /** The single primary action last. */
  actions?: ReactNode
}

export function CampaignHead({ owner, title, status, note, actions }: CampaignHeadProps) {
  const t = useTranslation('campaigns')
  return (
    <header className="campaign-head">
      <PageMeta
        title={owner.name === null ? title : `${title} · ${owner.name}`}
        description={t('tab.campaigns')}
        hidden
      />
      <Link className="icon-button" to={owner.path} aria-label={t('allCampaigns')}>
        <ArrowLeft size={20} aria-hidden="true" />
      </Link>
      <h1>{title}</h1>
      {status && <Badge tone={badges[status]}>{t(`status.${status}`)}</Badge>}
      {note}
      {actions && <div className="campaign-actions">{actions}</div>}
    </header>
  )
}
