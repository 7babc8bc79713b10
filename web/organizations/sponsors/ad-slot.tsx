import type { AdPlacement } from '@guildhall/contract/organizations/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type ReplyTo, read } from '../../lib/api/api.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { isTrackingRefused, sendBeacon } from '../../lib/page/tracking.ts'
import './sponsors.css'

type Ad = ReplyTo<'GET /organizations/{id}/ads'>['data'][number]

const adsOf = (id: string) => read('GET /organizations/{id}/ads', { params: { id } })

/** The ads of a community in one place of its pages. They load after the page, and nothing is shown without one. */
export function AdSlot({ organizationId, placement }: { organizationId: string; placement: AdPlacement }) {
  const t = useTranslation('sponsors') // here, so that the text comes with the page, which has no ads yet
  const ads = (useQuery(adsOf(organizationId)).data?.data ?? []).filter((ad) => ad.placement === placement)
  if (ads.length === 0) return null
  return (
    <div className="ads" data-placement={placement}>
      {ads.map((ad) => (
        <AdLink key={ad.id} organizationId={organizationId} ad={ad} label={t('ad')} />
      ))}
    </div>
  )
}

type AdLinkProps = { organizationId: string; ad: Ad; label: string }

function AdLink({ organizationId, ad: { id, name, image, link }, label }: AdLinkProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!box.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        trackAds(organizationId, { viewed: [id] })
      },
      { threshold: 0.5 },
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [organizationId, id])
  const content = image ? (
    <img src={image.url} alt={name} width={image.width} height={image.height} loading="lazy" />
  ) : (
    <b>{name}</b>
  )
  return (
    <div className="ad" ref={box}>
      <small>{label}</small>
      {link ? (
        <a href={link} rel="sponsored noopener" onClick={() => trackAds(organizationId, { clicked: [id] })}>
          {content}
        </a>
      ) : (
        content
      )}
    </div>
  )
}

/** Counts an ad. Nothing is sent for readers who opt out of tracking. */
function trackAds(organizationId: string, seen: { viewed?: string[]; clicked?: string[] }) {
  if (!isTrackingRefused()) sendBeacon(`/api/organizations/${organizationId}/ads/track`, seen)
}
