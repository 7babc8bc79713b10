/** First-party visit tracking. Nothing is sent for readers who opt out of tracking. */
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../api/session.ts'
import { readUtm, saveUtm } from './utm.ts'

type Visit = {
  path: string
  referrer?: string
  externalId?: string
  conversion?: 'sign-up'
  utm?: Record<string, string>
}

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

const sendVisit = (visit: Visit) => sendBeacon('/api/track', visit)

const conversionKey = 'sign-up-told'
const retryDelaysMs = [2_000, 10_000]

/** A user is new only once, so this request is retried if the server fails, and by the next page if this one ends first. */
async function sendSignUp(visit: Visit & { externalId: string }) {
  const init = { method: 'POST', body: JSON.stringify(visit), headers: { 'content-type': 'application/json' } }
  for (const delay of [...retryDelaysMs, null]) {
    const response = await fetch('/api/track', { ...init, keepalive: true }).catch(() => null)
    if (response?.ok) return localStorage.setItem(conversionKey, visit.externalId)
    if (delay === null || (response && response.status < 500)) return
    await new Promise((done) => setTimeout(done, delay))
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
    saveUtm(window.location.search, sessionStorage)
  }, [])

  useEffect(() => {
    if (status === 'loading' || isTrackingRefused()) return
    const utm = readUtm(sessionStorage)
    sendVisit({
      path: pathname.slice(0, 500),
      referrer: previousUrl.current ?? document.referrer,
      ...(externalId && { externalId }),
      ...(Object.keys(utm).length > 0 && { utm }),
    })
    previousUrl.current = window.location.origin + pathname
  }, [pathname, externalId, status])

  useEffect(() => {
    if (!isNew || !externalId || isTrackingRefused()) return
    if (localStorage.getItem(conversionKey) === externalId) return
    void sendSignUp({
      path: window.location.pathname,
      externalId,
      conversion: 'sign-up',
      utm: readUtm(sessionStorage),
    })
  }, [isNew, externalId])
}
