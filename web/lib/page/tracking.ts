/** First-party counting of visits. Nothing is sent for readers who ask not to be tracked. */
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../api/session.ts'
import { keepUtm, readUtm } from './utm.ts'

type Visit = {
  path: string
  referrer?: string
  externalId?: string
  conversion?: 'sign-up'
  utm?: Record<string, string>
}

function isTrackingRefused() {
  const doNotTrack = navigator.doNotTrack === '1'
  return doNotTrack || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
}

/** Leaves even when the page does, and never gets in the way. */
function tell(visit: Visit) {
  const body = new Blob([JSON.stringify(visit)], { type: 'application/json' })
  if (!navigator.sendBeacon?.('/api/track', body)) {
    fetch('/api/track', { method: 'POST', body, keepalive: true }).catch(() => {})
  }
}

const conversionKey = 'sign-up-told'
const waits = [0, 2_000, 10_000]

/** Somebody is new only once, so this is said again where the site was too busy to listen. */
async function tellSurely(visit: Visit) {
  const init = { method: 'POST', body: JSON.stringify(visit), headers: { 'content-type': 'application/json' } }
  for (const wait of waits) {
    await new Promise((done) => setTimeout(done, wait))
    const answer = await fetch('/api/track', { ...init, keepalive: true }).catch(() => null)
    if (answer && answer.status < 500) return
  }
}

/** A page view on each route change, the person by `externalId`, and one conversion when somebody is new. */
export function useTracking() {
  const { pathname } = useLocation()
  const { user, status } = useSession()
  const cameFrom = useRef<string | null>(null)
  const externalId = user?.externalId
  const isNew = user?.isNewUser ?? false

  useEffect(() => {
    keepUtm(window.location.search, sessionStorage)
  }, [])

  useEffect(() => {
    if (status === 'loading' || isTrackingRefused()) return
    const utm = readUtm(sessionStorage)
    tell({
      path: pathname.slice(0, 500),
      referrer: cameFrom.current ?? document.referrer,
      ...(externalId && { externalId }),
      ...(Object.keys(utm).length > 0 && { utm }),
    })
    cameFrom.current = window.location.origin + pathname
  }, [pathname, externalId, status])

  useEffect(() => {
    if (!isNew || !externalId || isTrackingRefused()) return
    if (localStorage.getItem(conversionKey) === externalId) return
    localStorage.setItem(conversionKey, externalId)
    void tellSurely({
      path: window.location.pathname,
      externalId,
      conversion: 'sign-up',
      utm: readUtm(sessionStorage),
    })
  }, [isNew, externalId])
}
