/** Manage › Shop › one item: its fields, image, codes and purchasers. */
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { call } from '../../lib/api/api.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useZone } from '../../lib/page/now.ts'
import { manageClientLoad, manageServerLoad, useManage } from '../../organizations/manage/manage-access.ts'
import { ManageHead } from '../../organizations/manage/manage-head.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { storedOf } from '../../ui/form/use-edited-from.ts'
import { BackToItems } from './back-to-items.tsx'
import { CodesSection } from './codes/codes-section.tsx'
import { ItemForm } from './item-form.tsx'
import { ItemImage } from './item-image.tsx'
import { ItemPreview } from './item-preview.tsx'
import { ItemStateActions } from './item-state-actions.tsx'
import { bodyOf, type ItemValues } from './item-values.ts'
import { PurchaserList } from './purchaser-list.tsx'
import { type ManagedItem, managedItem, shopReads } from './queries.ts'

const queries: Parameters<typeof manageServerLoad>[0] = (_, { params }) => [managedItem(params.itemId ?? '')]
export const loader = manageServerLoad(queries)
export const clientLoader = manageClientLoad(queries)

export default function ItemScreen() {
  const t = useTranslation('shop-manage')
  const { itemId = '' } = useParams()
  const { organization } = useManage()
  const client = useQueryClient()
  const zone = useZone()
  const { data: item } = useSuspenseQuery(managedItem(itemId))
  const formId = useId()
  /** The form is sent by Publish: what is typed is sold, not what was stored before. */
  const publishes = useRef(false)
  const [isPublishing, setPublishing] = useState(false)
  async function save(values: ItemValues, change: Partial<ItemValues>, editedFrom: ManagedItem | null) {
    const isStockChange = 'quantity' in change || 'isUnlimited' in change
    const { quantity, ...fields } = bodyOf(values, item.type, zone)
    const expected = editedFrom ? { expectedQuantity: editedFrom.quantity } : {}
    const state = publishes.current ? ({ state: 'LIVE' } as const) : {}
    setPublishing(publishes.current)
    try {
      await call('PATCH /organizations/{id}/items/{itemId}', {
        params: { id: organization.id, itemId },
        // A sale since the page was loaded must not be undone by an old stock.
        body: { ...fields, ...state, ...storedOf(editedFrom, fields), ...(isStockChange && { quantity, ...expected }) },
      })
      await Promise.all(shopReads.map((queryKey) => client.invalidateQueries({ queryKey: [queryKey] })))
    } finally {
      setPublishing(false)
    }
    toast({ text: 'state' in state ? t('changed.LIVE') : t('saved'), tone: 'success' })
  }
  return (
    <>
      <BackToItems />
      <ManageHead
        title={item.title}
        actions={<ItemStateActions item={item} formId={formId} isPublishing={isPublishing} />}
      />
      <ItemForm
        key={item.id}
        item={item}
        type={item.type}
        submitLabel={t('save')}
        onSave={save}
        id={formId}
        onSubmit={({ submitter }) => {
          publishes.current = submitter instanceof HTMLButtonElement && submitter.value === 'publish'
        }}
        preview={(values) => (
          <>
            <ItemPreview values={values} type={item.type} item={item} />
            <ItemImage organizationId={organization.id} item={item} />
          </>
        )}
      />
      {item.type === 'REDEEM_CODE' && <CodesSection item={item} />}
      <PurchaserList item={item} />
    </>
  )
}
