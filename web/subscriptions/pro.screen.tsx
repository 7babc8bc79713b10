/** `/pro`: what Pro gives and costs. Taking part and organising stay free. */

import { templateLimits } from '@guildhall/contract/emails/template-constants.ts'
import { maxPictureBytes } from '@guildhall/contract/identity/constants.ts'
import { billingIntervals } from '@guildhall/contract/subscriptions/constants.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Check, Sparkles, TriangleAlert, Undo2 } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import { useSession } from '../lib/api/session.ts'
import { useFormat } from '../lib/i18n/format.ts'
import { useI18n, useTranslation } from '../lib/i18n/i18n.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import { Avatar } from '../ui/art/avatar.tsx'
import { Cover } from '../ui/art/cover/cover.tsx'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { CheckoutState } from './checkout-state.tsx'
import { PriceCard } from './price-card.tsx'
import { offer } from './queries.ts'
import { StateCard } from './state-card.tsx'
import { usePortal } from './use-payment.ts'
import './pro.css'
import type { Handle } from '../lib/page/route-handle.ts'

const queries: PageQueries = () => [offer()]
export const handle: Handle = { search: ['checkout', 'left'] }
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function ProScreen() {
  const t = useTranslation('pro')
  const { siteName } = useI18n()
  const { user } = useSession()
  const name = user?.name ?? user?.username ?? 'Nova'
  return (
    <div className="wrap pro-page">
      <PageMeta title={t('title', { site: siteName })} description={t('lead')} />
      <div className="pro-top">
        <div>
          <p className="kicker">{t('title', { site: siteName })}</p>
          <h1>
            {t('headline')} <span className="pro">{t('headlineEnd')}</span>
          </h1>
          <p className="lead">{t('lead')}</p>
        </div>
        <Purchase name={name} />
      </div>
      <div className="pro-preview">
        <Cover name={user?.username ?? 'nova'} shape="wide" />
        <div>
          <Avatar image={user?.image ?? null} username={user?.username ?? 'nova'} size={60} />
          <p>
            <b className="pro">{name}</b>
            <small>{t('previewText')}</small>
          </p>
        </div>
      </div>
      <Benefits />
    </div>
  )
}

/** The price, or where the reader is on the way to Pro. */
function Purchase({ name }: { name: string }) {
  const t = useTranslation('pro')
  const { day } = useFormat()
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(offer())
  const portal = usePortal()
  const { state, active, graceUntil, currentPeriodEnd } = data.subscription
  const sessionId = search.get('checkout')
  const abandonedInterval = billingIntervals.find((interval) => interval === search.get('left'))
  if (data.free)
    return (
      <StateCard icon={Sparkles} tone="success" title={t('freeTitle')}>
        {t('freeText')}
      </StateCard>
    )
  if (sessionId && /^cs_\w+$/.test(sessionId)) return <CheckoutState sessionId={sessionId} name={name} />
  if (state === 'grace' && graceUntil)
    return (
      <StateCard
        icon={TriangleAlert}
        tone="warning"
        title={t('failedTitle')}
        action={
          <Button kind="primary" loading={portal.isBusy} onClick={portal.open}>
            {t('updateCard')}
          </Button>
        }
      >
        {t('failedText', { date: day(graceUntil) })}
      </StateCard>
    )
  if (active)
    return (
      <StateCard
        icon={Check}
        tone="success"
        title={
          <>
            {t('paidTitle')} <span className="pro">{name}</span>
          </>
        }
        action={<ButtonLink to="/settings/pro">{t('manage')}</ButtonLink>}
      >
        {currentPeriodEnd && t(state === 'ending' ? 'endsOn' : 'renewsOn', { date: day(currentPeriodEnd) })}
      </StateCard>
    )
  return (
    <div className="grid gap-4">
      {abandonedInterval && (
        <StateCard icon={Undo2} title={t('leftTitle')}>
          {t('leftText')}
        </StateCard>
      )}
      <PriceCard prices={data.prices} selected={abandonedInterval} />
    </div>
  )
}

function Benefits() {
  const t = useTranslation('pro')
  const { number } = useFormat()
  const size = (picture: 'avatar' | 'banner', isPro: boolean) =>
    t('megabytes', { size: number(maxPictureBytes(picture, isPro) / 1_000_000) })
  const yes = (
    <>
      <Check size={16} aria-hidden="true" /> {t('yes')}
    </>
  )
  const rows = [
    { key: 'name', usual: t('no'), pro: yes },
    { key: 'badge', usual: t('no'), pro: yes },
    { key: 'banner', usual: t('no'), pro: yes },
    { key: 'statistics', usual: t('no'), pro: yes },
    { key: 'bannerSize', usual: size('banner', false), pro: size('banner', true) },
    { key: 'pictureSize', usual: size('avatar', false), pro: size('avatar', true) },
    { key: 'templates', usual: number(templateLimits.named.usual), pro: number(templateLimits.named.pro) },
    { key: 'events', usual: t('noLimit'), pro: t('noLimit') },
    { key: 'play', usual: t('free'), pro: t('free') },
  ]
  return (
    <table className="pro-benefits">
      <caption className="sr-only">{t('benefits')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('feature')}</th>
          <th scope="col">{t('usual')}</th>
          <th scope="col">{t('pro')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, usual, pro }) => (
          <tr key={key}>
            <th scope="row">{t(`benefit.${key}`)}</th>
            <td>{usual}</td>
            <td>{pro}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
