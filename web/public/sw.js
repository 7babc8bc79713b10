/*
 * Keeps one page for the time without a connection, and the files it is made of; shows pushed news.
 * `base` in this file's address is the reader's language, so that the page speaks it.
 */
const keep = 'guildhall-1'
const base = new URL(self.location.href).searchParams.get('base') ?? ''
const offline = `${base}/offline`

async function keepOfflinePage() {
  const cache = await caches.open(keep)
  const page = await fetch(offline)
  const text = await page.clone().text()
  const files = [...text.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:css|woff2))"/g)].map(([, file]) => file)
  await cache.put(offline, page)
  await cache.addAll(new Set(['/icon.svg', ...files]))
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  const clear = caches.keys().then((names) => Promise.all(names.filter((name) => name !== keep).map((name) => caches.delete(name))))
  event.waitUntil(clear.then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(async () => (await caches.match(offline)) ?? Response.error()))
    return
  }
  // Files under /assets are named by their content, so a kept one is never old.
  if (new URL(request.url).pathname.startsWith('/assets/')) {
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)))
  }
})

self.addEventListener('push', (event) => {
  const news = event.data?.json() ?? {}
  const show = self.registration.showNotification(news.title ?? 'Guildhall', {
    body: news.body,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    tag: news.tag,
    data: { url: news.url ?? '/' },
  })
  event.waitUntil(show)
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(self.clients.openWindow(event.notification.data?.url ?? '/'))
})
