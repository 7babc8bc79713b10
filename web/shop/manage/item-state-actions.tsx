import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useManage } from '../../organizations/manage/manage-access.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { Dropdown, type DropdownItem } from '../../ui/controls/dropdown.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { LazyConfirmDialog } from '../../ui/overlay/lazy-confirm-dialog.tsx'
import { recordDeleted } from '../../ui/overlay/unsaved-changes.tsx'
import { RowState } from '../../ui/table/data-table.tsx'
import { type ManagedItem, shopReads } from './queries.ts'
import { itemTones } from './tones.ts'

type ItemStateActionsProps = { item: ManagedItem; formId: string; isPublishing: boolean }

/** Publishes an item, takes it off sale, archives or deletes it. */
export function ItemStateActions({ item, formId, isPublishing }: ItemStateActionsProps) {
  const t = useTranslation('shop-manage')
  const { id, username } = useManage().organization
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  const params = { id, itemId: item.id }
  const change = useAction('PATCH /organizations/{id}/items/{itemId}', shopReads, ({ storedState }) =>
    t(`changed.${storedState}`),
  )
  const removal = useAction('DELETE /organizations/{id}/items/{itemId}', shopReads, ({ archived }) =>
    archived ? t('changed.ARCHIVED') : t('deleted'),
  )
  const setState = (state: ManagedItem['storedState']) => change.act({ params, body: { state } })
  const stored = item.storedState
  const menu: DropdownItem[] = [
    ...(stored === 'LIVE' ? [{ label: t('unpublish'), onSelect: () => setState('DRAFT') }] : []),
    ...(stored === 'ARCHIVED'
      ? [{ label: t('restore'), onSelect: () => setState('DRAFT') }]
      : [{ label: t('archive'), onSelect: () => setState('ARCHIVED') }]),
    'line',
    { label: t('delete'), tone: 'danger', onSelect: () => setDeleting(true) },
  ]
  return (
    <>
      <RowState tone={itemTones[item.state]}>{t(`state.${item.state}`)}</RowState>
      {stored === 'DRAFT' && (
        <Button kind="primary" size="small" type="submit" form={formId} value="publish" loading={isPublishing}>
          {t('publish')}
        </Button>
      )}
      <Dropdown
        items={menu}
        minWidth={200}
        trigger={
          <IconButton label={t('moreActions')}>
            <Ellipsis size={18} aria-hidden="true" />
          </IconButton>
        }
      />
      {isDeleting && (
        <LazyConfirmDialog
          title={t('deleteTitle', { item: item.title })}
          description={item.sold > 0 || item.openOrders > 0 ? t('deleteArchives') : t('deleteText')}
          keep={t('keepItem')}
          act={t('deleteItem')}
          busy={removal.isPending}
          onAct={() =>
            removal.act({ params }, () => {
              setDeleting(false)
              void navigate(`/${username}/manage/shop`, { state: recordDeleted })
            })
          }
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  )
}
