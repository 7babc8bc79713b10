import { deviceStore, tabStore } from './storage.ts'
import { readUtm } from './utm.ts'

const conversionKey = 'sign-up-told'
const retryDelaysMs = [2_000, 10_000]

/** A user is new only once, so this request is retried if the server fails, and by the next page if this one ends first. */
export async function sendSignUp(externalId: string) {
  if (deviceStore.getItem(conversionKey) === externalId) return
  const visit = { path: window.location.pathname, externalId, conversion: 'sign-up', utm: readUtm(tabStore) }
  const init = { method: 'POST', body: JSON.stringify(visit), headers: { 'content-type': 'application/json' } }
  for (const delay of [...retryDelaysMs, null]) {
    const response = await fetch('/api/track', { ...init, keepalive: true }).catch(() => null)
    if (response?.ok) return deviceStore.setItem(conversionKey, externalId)
    if (delay === null || (response && response.status < 500)) return
    await new Promise((done) => setTimeout(done, delay))
  }
}
