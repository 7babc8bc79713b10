import { coinRewards } from '@guildhall/contract/wallets/constants.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarClock, Coins, Info, Lock } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { useCallAt } from '../../lib/api/debounce.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { JoinButton } from '../../organizations/join-button.tsx'
import { organization } from '../../organizations/queries.ts'
import { Countdown } from '../../ui/feedback/countdown.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import type { ShopItem } from '../queries.ts'

type Refusal = NonNullable<NonNullable<ShopItem['viewer']>['refusal']>
type NoteProps = { item: ShopItem; refusal: Refusal }

/** Why the reader cannot buy the item, and what to do about it. */
export function RefusalNote({ item, refusal }: NoteProps) {
  const t = useTranslation('shop')
  const seller = item.organization
  switch (refusal.code) {
    case 'NOT_ENOUGH_COINS':
      return <MissingCoins item={item} refusal={refusal} />
    case 'WINDOW_CLOSED':
      return <Window item={item} refusal={refusal} />
    case 'MEMBERS_ONLY':
      return seller && <MembersOnly itemId={item.id} seller={seller} />
    case 'LEVEL_TOO_LOW':
      return (
        <Note tone="warning" icon={<Lock size={17} aria-hidden="true" />}>
          <b>{t('refused.level', { level: refusal.minLevel ?? item.minLevel ?? 1 })}</b>{' '}
          {refusal.level !== undefined && t('refused.ownLevel', { level: refusal.level })}{' '}
          <Link to="/home">{t('earnXp')}</Link>
        </Note>
      )
    case 'LIMIT_REACHED':
      return (
        <Note icon={<Info size={17} aria-hidden="true" />}>
          {t('refused.limit', { count: refusal.limit ?? item.perPerson ?? 1 })}{' '}
          <Link to="/user/items">{t('yourItems')}</Link>
        </Note>
      )
    default:
      return (
        <Note icon={<Info size={17} aria-hidden="true" />}>
          {t(`refused.${refusal.code}`, { community: seller?.name ?? '' })}
        </Note>
      )
  }
}

type NoteBoxProps = { tone?: 'warning' | 'info'; icon: ReactNode; children: ReactNode }

export const Note = ({ tone, icon, children }: NoteBoxProps) => (
  <div className="buy-note" data-tone={tone} role="status">
    {icon}
    <div>{children}</div>
  </div>
)

function MissingCoins({ item: { organization: seller, viewer, price }, refusal }: NoteProps) {
  const t = useTranslation('shop')
  const { number } = useFormat()
  const missing = refusal.missing ?? price - (viewer?.balance ?? 0)
  const coin = seller?.coin
  const pays = {
    participation: coin?.participation ?? coinRewards.PARTICIPATION.amount,
    win: coin?.win ?? coinRewards.WIN_MATCH.amount,
  }
  return (
    <Note tone="warning" icon={<Coins size={17} aria-hidden="true" />}>
      <b>{t('refused.coins', { amount: number(missing), coin: coin?.name ?? t('coins') })}</b>{' '}
      {seller && (
        <>
          {t('refused.earn', pays)} <Link to={`/${seller.username}/events`}>{t('seeEvents')}</Link>
        </>
      )}
    </Note>
  )
}

/** Further away, the date says more than a clock with hundreds of hours. */
const clockMs = 48 * 3_600_000

function Window({ item, refusal: { opensAt, closedAt } }: NoteProps) {
  const t = useTranslation('shop')
  const client = useQueryClient()
  const startsAt = opensAt ?? (closedAt ? null : item.saleStartsAt)
  // The sale opens while the dialog is open.
  useCallAt(startsAt, () => void client.invalidateQueries({ queryKey: ['GET /items/{id}'] }))
  const endedAt = closedAt ?? item.saleEndsAt
  return (
    <Note tone="info" icon={<CalendarClock size={17} aria-hidden="true" />}>
      {startsAt ? (
        <>
          <b>{t('refused.opens')}</b> <Time at={startsAt} show="full" />
          {Date.parse(startsAt) - Date.now() < clockMs && (
            <div className="buy-clock">
              <Countdown to={startsAt} label={t('refused.untilOpen')} />
            </div>
          )}
        </>
      ) : (
        <>
          <b>{t('refused.ended')}</b> {endedAt && <Time at={endedAt} show="full" />}
        </>
      )}
    </Note>
  )
}

function MembersOnly({ itemId, seller }: { itemId: string; seller: NonNullable<ShopItem['organization']> }) {
  const t = useTranslation('shop')
  const client = useQueryClient()
  const { data } = useQuery(organization(seller.username))
  const isMember = data?.can.leave
  useEffect(() => {
    if (isMember) void client.invalidateQueries({ queryKey: ['GET /items/{id}', { params: { id: itemId } }] })
  }, [isMember, itemId, client])
  return (
    <Note tone="warning" icon={<Lock size={17} aria-hidden="true" />}>
      <p className="mb-3">{t('refused.members', { community: seller.name })}</p>
      {data && <JoinButton organization={data} />}
    </Note>
  )
}
