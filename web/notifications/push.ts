/** This browser as a push device. */
import { call } from '../lib/api/api.ts'

export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** `ready` would never resolve on a page without a service worker (a first visit, or development). */
const worker = async () => (await navigator.serviceWorker.getRegistration()) ?? null

export async function readPush(): Promise<{ state: PushState; endpoint: string | null }> {
  if (!isSupported()) return { state: 'unsupported', endpoint: null }
  if (Notification.permission === 'denied') return { state: 'denied', endpoint: null }
  const subscription = await (await worker())?.pushManager.getSubscription()
  if (!subscription) return { state: 'off', endpoint: null }
  return { state: (await findDevice(subscription)) ? 'on' : 'off', endpoint: subscription.endpoint }
}

/** Undefined if the subscription is of an earlier session or of another account in this browser. */
async function findDevice({ endpoint }: PushSubscription) {
  const { data } = await call('GET /user/devices')
  return data.find((device) => device.endpoint === endpoint)
}

function bytesOf(base64url: string) {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

/** Requests permission, subscribes with the site's key, and registers the device. False if the reader declined. */
export async function switchOn(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const registration = (await worker()) ?? (await navigator.serviceWorker.register('/sw.js'))
  await navigator.serviceWorker.ready
  const { publicKey } = await call('GET /user/devices/key')
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  })
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  try {
    await call('POST /user/devices', { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } })
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
  return true
}

export async function switchOff(): Promise<boolean> {
  const subscription = await (await worker())?.pushManager.getSubscription()
  if (!subscription) return true
  const device = await findDevice(subscription)
  if (device) await call('DELETE /user/devices/{id}', { params: { id: device.id } })
  return subscription.unsubscribe()
}
