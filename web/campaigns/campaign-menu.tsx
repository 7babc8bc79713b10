import { Copy, Ellipsis, LayoutTemplate, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { IconButton } from '../ui/controls/button.tsx'
import { Dropdown, type DropdownItem } from '../ui/controls/dropdown.tsx'
import { lazy } from '../ui/feedback/lazy.tsx'
import { recordDeleted } from '../ui/overlay/unsaved-changes.tsx'
import type { Campaign, CampaignOwner } from './queries.ts'
import { useDuplicate } from './use-duplicate.ts'

const DeleteDialog = lazy(async () => ({ default: (await import('./edit/delete-dialog.tsx')).DeleteDialog }))
const TemplateDialog = lazy(async () => ({ default: (await import('./template-dialog.tsx')).TemplateDialog }))

/** The rare actions of a campaign: duplicate, save as template, delete. */
export function CampaignMenu({ owner, campaign }: { owner: CampaignOwner; campaign: Campaign }) {
  const t = useTranslation('campaigns')
  const navigate = useNavigate()
  const duplicate = useDuplicate(owner)
  const [dialog, setDialog] = useState<'template' | 'delete' | null>(null)
  const close = () => setDialog(null)
  const items: DropdownItem[] = []
  if (campaign.can.duplicate)
    items.push({ label: t('duplicate'), icon: Copy, onSelect: () => void duplicate(campaign) })
  if (campaign.can.saveTemplate)
    items.push({ label: t('saveTemplate'), icon: LayoutTemplate, onSelect: () => setDialog('template') })
  if (campaign.can.delete)
    items.push('line', { label: t('deleteDraft'), icon: Trash2, tone: 'danger', onSelect: () => setDialog('delete') })
  if (items.length === 0) return null
  return (
    <>
      <Dropdown
        items={items}
        minWidth={220}
        trigger={
          <IconButton label={t('moreActions')}>
            <Ellipsis size={20} aria-hidden="true" />
          </IconButton>
        }
      />
      <Suspense>
        {dialog === 'template' && <TemplateDialog owner={owner} campaign={campaign} onClose={close} />}
        {dialog === 'delete' && (
          <DeleteDialog
            owner={owner}
            campaign={campaign}
            onClose={close}
            onDeleted={() => navigate(owner.path, { replace: true, state: recordDeleted })}
          />
        )}
      </Suspense>
    </>
  )
}
