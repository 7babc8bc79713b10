import { isTrackingRefused, sendBeacon } from '../../lib/page/tracking.ts'

/** Counts an ad. Nothing is sent for readers who opt out of tracking. */
export function trackAds(organizationId: string, seen: { viewed?: string[]; clicked?: string[] }) {
  if (!isTrackingRefused()) sendBeacon(`/api/organizations/${organizationId}/ads/track`, seen)
}
