import { coinRewards } from '@guildhall/contract/wallets/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { Link } from 'react-router'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import type { Organization } from '../organizations/queries.ts'
import { ItemArt } from '../ui/art/item-art.tsx'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Note } from './buy/refusal-note.tsx'
import { Coins } from './coins.tsx'
import { communityWallet, type OwnItem, ownItems } from './queries.ts'
import { useWear } from './worn/use-wear.ts'
import './shop.css'

type Community = Pick<Organization, 'id' | 'name' | 'username' | 'coin'>

/** The reader's coins and latest items in this community. */
export function ShopSidebar({ community }: { community: Community }) {
  const t = useTranslation('shop')
  const coin = community.coin?.name ?? t('coins')
  return (
    <aside className="shop-sidebar">
      <Balance community={community} coin={coin} />
      <LatestItems community={community} />
      <Note tone="info" icon={<Info size={17} aria-hidden="true" />}>
        {t('sellerNote', { community: community.name, coin })}
      </Note>
    </aside>
  )
}

function Balance({ community: { id, username, coin }, coin: coinName }: { community: Community; coin: string }) {
  const t = useTranslation('shop')
  const { data: wallet, isPending } = useQuery(communityWallet(id))
  return (
    <section className="shop-balance">
      <header>
        <h2>{t('yourCoins', { coin: coinName })}</h2>
        <Link to={`/wallet/${username}`}>{t('wallet')}</Link>
      </header>
      {isPending && <Skeleton className="h-8 w-24" />}
      {wallet && <Coins amount={wallet.balance} coin={coin} />}
      <p>
        {t('earnText', {
          participation: coin?.participation ?? coinRewards.PARTICIPATION.amount,
          win: coin?.win ?? coinRewards.WIN_MATCH.amount,
        })}
      </p>
    </section>
  )
}

function LatestItems({ community: { id } }: { community: Community }) {
  const t = useTranslation('shop')
  const { number } = useFormat()
  const { data: list } = useQuery(ownItems({ organizationId: id, limit: 3 }))
  if (!list || list.total === 0) return null
  return (
    <section>
      <div className="shop-sidebar-head">
        <h2>{t('yourItems')}</h2>
        <Link to="/user/items">{t('allItems', { amount: number(list.total) })}</Link>
      </div>
      <ul>
        {list.data.map((ownItem) => (
          <LatestItem key={ownItem.id} ownItem={ownItem} />
        ))}
      </ul>
    </section>
  )
}

function LatestItem({ ownItem: { id, item, state, isWorn, isPrize, createdAt, can } }: { ownItem: OwnItem }) {
  const t = useTranslation('shop')
  const { day } = useFormat()
  const wear = useWear()
  const date = day(createdAt)
  const stateText = isWorn
    ? t('inUse')
    : item.type === 'PHYSICAL_ITEM' || state === 'REFUNDED' || state === 'OWED'
      ? t(`order.${state}`)
      : isPrize
        ? t('wonOn', { date })
        : t('boughtDay', { date })
  return (
    <li className="latest-item">
      <span className="shop-art">
        <ItemArt item={item} />
      </span>
      <span className="latest-item-name">
        <b>{item.title}</b>
        <small>{stateText}</small>
      </span>
      {can.wear ? (
        <Button size="dense" onClick={() => wear(id, !isWorn)}>
          {isWorn ? t('takeOff') : t('wear')}
        </Button>
      ) : (
        <ButtonLink size="dense" to="/user/items">
          {can.readCode ? t('showCode') : t('open')}
        </ButtonLink>
      )}
    </li>
  )
}
