/** Manage › Shop › Add item. The item starts as a draft; its image and codes follow on its page. */
import { itemTypes } from '@guildhall/contract/shop/constants.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api/api.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useZone } from '../../lib/page/now.ts'
import { manageClientLoad, manageServerLoad, useManage } from '../../organizations/manage/manage-access.ts'
import { ManageHead } from '../../organizations/manage/manage-head.tsx'
import { Radio } from '../../ui/controls/checks.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { BackToItems } from './back-to-items.tsx'
import { ItemForm } from './item-form.tsx'
import { ItemPreview } from './item-preview.tsx'
import { bodyOf, type ItemValues } from './item-values.ts'
import { shopReads } from './queries.ts'

export const loader = manageServerLoad()
export const clientLoader = manageClientLoad()

export default function NewItemScreen() {
  const t = useTranslation('shop-manage')
  const { id, username } = useManage().organization
  const client = useQueryClient()
  const navigate = useNavigate()
  const zone = useZone()
  const [type, setType] = useState<(typeof itemTypes)[number]>('BANNER')
  async function add(values: ItemValues) {
    const item = await call('POST /organizations/{id}/items', {
      params: { id },
      body: { type, ...bodyOf(values, type, zone) },
    })
    await Promise.all(shopReads.map((queryKey) => client.invalidateQueries({ queryKey: [queryKey] })))
    const message = type === 'REDEEM_CODE' ? 'codeItemAdded' : 'itemAdded'
    toast({ text: t(message, { item: item.title }), tone: 'success' })
    await navigate(`/${username}/manage/shop/${item.id}`)
  }
  return (
    <>
      <BackToItems />
      <ManageHead title={t('addItem')} />
      <ItemForm
        item={null}
        type={type}
        submitLabel={t('createDraft')}
        onSave={add}
        preview={(values) => <ItemPreview values={values} type={type} item={null} />}
      >
        <fieldset>
          <legend>{t('type')}</legend>
          <div className="item-types">
            {itemTypes.map((option) => (
              <Radio key={option} name="type" checked={type === option} onChange={() => setType(option)}>
                <b>{t(`type.${option}`)}</b>
                <small>{t(`typeAbout.${option}`)}</small>
              </Radio>
            ))}
          </div>
        </fieldset>
      </ItemForm>
    </>
  )
}
