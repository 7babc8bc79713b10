import { type ItemType, isWearable } from '@guildhall/contract/shop/constants.ts'
import { useSession } from '../../lib/api/session.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useManage } from '../../organizations/manage/manage-access.ts'
import { ItemCard } from '../items/item-card.tsx'
import type { ShopItem } from '../queries.ts'
import { WornPreview } from '../worn/worn-preview.tsx'
import type { ItemValues } from './item-values.ts'
import type { ManagedItem } from './queries.ts'

type ItemPreviewProps = { values: ItemValues; type: ItemType; item: ManagedItem | null }

const hex = /^#[0-9a-f]{6}$/i

/** The card of the item in the shop, and what it looks like on a profile. */
export function ItemPreview({ values, type, item }: ItemPreviewProps) {
  const t = useTranslation('shop-manage')
  const { user } = useSession()
  const { organization } = useManage()
  const { id, name, username, avatar, theme, coin } = organization
  const previewItem: ShopItem = {
    id: item?.id ?? '',
    type,
    title: values.title || t('untitled'),
    description: values.description || null,
    image: item?.image ?? null,
    appearance: {
      ...(values.tag && { tag: values.tag }),
      ...(hex.test(values.color) && { color: values.color }),
    },
    price: Math.max(0, Math.floor(Number(values.price)) || 0),
    state: item?.state ?? 'DRAFT',
    quantity: type === 'REDEEM_CODE' ? (item?.quantity ?? 0) : values.isUnlimited ? null : Number(values.quantity) || 0,
    perPerson: Number(values.perPerson) || null,
    saleStartsAt: null,
    saleEndsAt: null,
    membersOnly: values.membersOnly,
    minLevel: Number(values.minLevel) || null,
    organization: { id, name, username, avatar, accent: theme.accent ?? null, coin },
    createdAt: item?.createdAt ?? '',
    viewer: null,
  }
  return (
    <>
      <h2>{t('preview')}</h2>
      <div inert>
        <ItemCard item={previewItem} to="?" />
      </div>
      {user && isWearable(type) && (
        <>
          <h3>{t('onProfile')}</h3>
          <WornPreview item={previewItem} user={user} />
        </>
      )}
    </>
  )
}
