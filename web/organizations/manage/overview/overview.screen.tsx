/** The first section of the Manage area: what a draft needs, and the figures of the community. */
import { Plus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { DeletionNotice } from '../../deletion-notice.tsx'
import { manageProfile } from '../../queries.ts'
import { manageClientLoad, manageServerLoad, useManage } from '../manage-access.ts'
import { ManageHead } from '../manage-head.tsx'
import { ReadinessList } from '../readiness-list.tsx'
import { UndoDeletionButton } from '../undo-deletion-button.tsx'
import { AccountsPanel, CountriesPanel, RecencyPanel } from './breakdowns.tsx'
import { ActivityPanel, MembersPanel, ShopPanel } from './charts.tsx'
import { EventFunnelPanel } from './event-funnel.tsx'
import { KpiStrip } from './kpi-strip.tsx'
import { RangePicker, rangeFrom } from './range-picker.tsx'
import './overview.css'

const queries: Parameters<typeof manageServerLoad>[0] = (_, __, { id }) => [manageProfile(id)]
export const loader = manageServerLoad(queries)
export const clientLoader = manageClientLoad(queries)

export default function OverviewScreen() {
  const t = useTranslation('community-analytics')
  const title = useTranslation('community-manage')('section.overview')
  const { organization, isOwner } = useManage()
  const { id, deleteAt } = organization
  const [search] = useSearchParams()
  const period = { range: rangeFrom(search) }
  const panel = { id, period, createdAt: organization.createdAt }
  const actions = (
    <>
      <RangePicker t={t} />
      <ButtonLink kind="primary" size="small" to={`/tournaments/new?organization=${id}`}>
        <Plus size={16} aria-hidden="true" />
        {t('createEvent')}
      </ButtonLink>
    </>
  )
  return (
    <>
      <ManageHead title={title} actions={actions} />
      {deleteAt && (
        <DeletionNotice deleteAt={deleteAt} action={isOwner && <UndoDeletionButton organizationId={id} />} />
      )}
      <ReadinessList />
      <KpiStrip organization={organization} period={period} />
      <div className="overview-grid">
        <MembersPanel {...panel} className="overview-wide" />
        <RecencyPanel {...panel} />
        <ActivityPanel {...panel} className="overview-wide" />
        <AccountsPanel {...panel} />
        <EventFunnelPanel {...panel} className="overview-full" />
        <ShopPanel {...panel} className="overview-wide" />
        <CountriesPanel {...panel} />
      </div>
      <p className="hint">{t('utc')}</p>
    </>
  )
}
