/** The campaigns of a community or of the site, with what became of each. */
import { campaignStatuses } from '@guildhall/contract/campaigns/constants.ts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Copy, Mail, Trash2 } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useDebounce } from '../../lib/api/debounce.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useLiveTopics } from '../../lib/live/live.ts'
import type { DropdownItem } from '../../ui/controls/dropdown.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { DataToolbar, FilterChip, NoResults } from '../../ui/table/data-toolbar.tsx'
import { type CampaignCard, type CampaignOwner, campaignFilters, campaigns, refreshCampaigns } from '../queries.ts'
import { isMoving } from '../states.ts'
import { useDuplicate } from '../use-duplicate.ts'
import { CampaignFacts, useCampaignColumns } from './campaign-columns.tsx'
import { CampaignKpis } from './campaign-kpis.tsx'
import '../campaigns.css'

const DeleteDialog = lazy(async () => ({ default: (await import('../edit/delete-dialog.tsx')).DeleteDialog }))

const refreshMs = 1_000

type CampaignListProps = {
  owner: CampaignOwner
  /** Further filters, for the campaigns of the site. */
  filters?: ReactNode
  /** The button that writes the first campaign. */
  start: ReactNode
}

export function CampaignList({ owner, filters, start }: CampaignListProps) {
  const t = useTranslation('campaigns')
  const [search] = useSearchParams()
  const client = useQueryClient()
  const { data: list } = useSuspenseQuery(campaigns(owner, search))
  const columns = useCampaignColumns(owner)
  const [draft, setDraft] = useState<CampaignCard | null>(null)
  const menuOf = useMenu(owner, setDraft)
  const refresh = useDebounce(() => refreshCampaigns(client))
  const moving = list.data.filter(({ status }) => isMoving(status))
  useLiveTopics(
    moving.map(({ id }) => `campaign:${id}`),
    () => refresh(refreshMs),
  )
  return (
    <>
      <CampaignKpis owner={owner} />
      <DataToolbar search={t('search')}>
        <FilterChip
          name="status"
          label={t('state')}
          options={campaignStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
        {filters}
      </DataToolbar>
      <DataTable
        label={t('tab.campaigns')}
        columns={columns}
        rows={list.data}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        factsOf={(card) => <CampaignFacts card={card} />}
        menuOf={menuOf}
        paging={list}
        empty={
          <NoResults title={t('noMatch')} names={campaignFilters}>
            <Empty level={2} icon={Mail} title={t('none')} action={start}>
              {t('noneText')}
            </Empty>
          </NoResults>
        }
      />
      {draft && (
        <Suspense>
          <DeleteDialog owner={owner} campaign={draft} onClose={() => setDraft(null)} />
        </Suspense>
      )}
    </>
  )
}

function useMenu(owner: CampaignOwner, onDelete: (card: CampaignCard) => void) {
  const t = useTranslation('campaigns')
  const duplicate = useDuplicate(owner)
  return (card: CampaignCard): DropdownItem[] => [
    { label: t('duplicate'), icon: Copy, onSelect: () => void duplicate(card) },
    ...(card.status === 'DRAFT'
      ? [{ label: t('deleteDraft'), icon: Trash2, tone: 'danger' as const, onSelect: () => onDelete(card) }]
      : []),
  ]
}
