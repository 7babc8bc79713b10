/*
 * Caches the offline page with its files, and shows push notifications.
 * `base` in the URL of this script is the path prefix of the reader's locale, so that the offline page is in their language.
 */
const cacheName = 'guildhall-1'
const base = new URL(self.location.href).searchParams.get('base') ?? ''
const offlineUrl = `${base}/offline`

async function cacheOfflinePage() {
  const cache = await caches.open(cacheName)
  const page = await fetch(offlineUrl)
  const text = await page.clone().text()
  const files = [...text.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:css|woff2))"/g)].map(([, file]) => file)
  await cache.put(offlineUrl, page)
  await cache.addAll(new Set(['/icon.svg', ...files]))
}

async function deleteOldCaches() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
}

self.addEventListener('install', (event) => {
  event.waitUntil(cacheOfflinePage().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldCaches().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(async () => (await caches.match(offlineUrl)) ?? Response.error()))
    return
  }
  // Names of files under /assets contain a hash of their content, so a cached file is never stale.
  if (new URL(request.url).pathname.startsWith('/assets/')) {
    event.respondWith(caches.match(request).then((cached) => cached ?? fetch(request)))
  }
})

self.addEventListener('push', (event) => {
  const message = event.data?.json() ?? {}
  const notification = self.registration.showNotification(message.title ?? 'Guildhall', {
    body: message.body,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    tag: message.tag,
    data: { url: message.url ?? '/' },
  })
  event.waitUntil(notification)
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(self.clients.openWindow(event.notification.data?.url ?? '/'))
})
