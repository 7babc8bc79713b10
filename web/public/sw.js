/*
 * Caches the offline page with its files in each language that was read here, and shows push notifications.
 *
 * A new version waits until all tabs of the old one are closed. Taking over earlier (`skipWaiting`) made Chromium lose navigations
 * that the old version had just received: those pages never loaded.
 */
const cacheName = 'guildhall-3'
const offlinePath = (base) => `${base}/offline`

async function cacheOfflinePage(base) {
  const cache = await caches.open(cacheName)
  if (await cache.match(offlinePath(base))) return
  // As a visitor sees it: the page stays after the user has logged out. An error page must not stay.
  const page = await fetch(offlinePath(base), { credentials: 'omit' })
  if (!page.ok) return
  const text = await page.clone().text()
  const files = [...text.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:css|woff2))"/g)].map(([, file]) => file)
  await cache.addAll(new Set(['/icon.svg', ...files]))
  await cache.put(offlinePath(base), page)
}

async function deleteOldCaches() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
}

/** In the language of the address, else in the default one. */
async function offlinePage(url) {
  const [, prefix] = new URL(url).pathname.split('/')
  return (await caches.match(offlinePath(`/${prefix}`))) ?? (await caches.match(offlinePath(''))) ?? Response.error()
}

self.addEventListener('install', (event) => event.waitUntil(cacheOfflinePage('')))

self.addEventListener('activate', (event) => event.waitUntil(deleteOldCaches()))

/** A page says the path prefix of its language. */
self.addEventListener('message', (event) => event.waitUntil(cacheOfflinePage(String(event.data))))

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => offlinePage(request.url)))
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
