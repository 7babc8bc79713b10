/** First-party visit tracking. Nothing is sent for readers who opt out of tracking. */
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../api/session.ts'
import { tabStore } from './storage.ts'
import { readUtm, saveUtm } from './utm.ts'

export function isTrackingRefused() {
  const doNotTrack = navigator.doNotTrack === '1'
  return doNotTrack || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
}

/** Sent even while the page unloads; failures are ignored. */
export function sendBeacon(path: string, data: object) {
  const body = new Blob([JSON.stringify(data)], { type: 'application/json' })
  if (!navigator.sendBeacon?.(path, body)) {
    fetch(path, { method: 'POST', body, keepalive: true }).catch(() => {})
  }
}

/** Sends a page view on each route change, with the user's `externalId`, and one conversion for a new user. */
export function useTracking() {
  const { pathname } = useLocation()
  const { user, status } = useSession()
  const previousUrl = useRef<string | null>(null)
  const externalId = user?.externalId
  const isNew = user?.isNewUser ?? false

  useEffect(() => {
    saveUtm(window.location.search, tabStore)
  }, [])

  useEffect(() => {
    if (status === 'loading' || isTrackingRefused()) return
    const utm = readUtm(tabStore)
    sendBeacon('/api/track', {
      path: pathname.slice(0, 500),
      referrer: previousUrl.current ?? document.referrer,
      ...(externalId && { externalId }),
      ...(Object.keys(utm).length > 0 && { utm }),
    })
    previousUrl.current = window.location.origin + pathname
  }, [pathname, externalId, status])

  useEffect(() => {
    if (isNew && externalId && !isTrackingRefused())
      void import('./send-sign-up.ts').then(({ sendSignUp }) => sendSignUp(externalId))
  }, [isNew, externalId])
}
