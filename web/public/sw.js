/*
 * Caches the offline page with its files in each language that was read here, and shows push notifications.
 *
 * A new version waits until all tabs of the old one are closed. Taking over earlier (`skipWaiting`) made Chromium lose navigations
 * that the old version had just received: those pages never loaded.
 */
const cacheName = 'guildhall-4'
/** Of the offline page, which works without them. */
const scripts = /<script[^>]* type="module"[^>]*>[^]*?<\/script>|<link[^>]* rel="modulepreload"[^>]*>/g
const offlinePath = (base) => `${base}/offline`

async function cacheOfflinePage(base) {
  const cache = await caches.open(cacheName)
  if (await cache.match(offlinePath(base))) return
  // As a visitor sees it: the page stays after the user has logged out. An error page must not stay.
  const page = await fetch(offlinePath(base), { credentials: 'omit' })
  if (!page.ok) return
  const text = (await page.text()).replace(scripts, '')
  const files = [...text.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:css|woff2))"/g)].map(([, file]) => file)
  await cache.addAll(new Set(['/icon.svg', ...files]))
  await cache.put(offlinePath(base), new Response(text, { headers: page.headers }))
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

/**
 * Without a connection it waits: React Router reloads a page whose next screen fails to load, and a dialog that fails to load replaces
 * its page by an error, so what the user typed would be lost. Browsers end a worker that takes longer than five minutes.
 */
async function fetchScript(request) {
  const end = Date.now() + 4 * 60_000
  for (;;) {
    try {
      return await fetch(request)
    } catch (error) {
      if (request.signal.aborted || Date.now() > end) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, 2_000))
  }
}

self.addEventListener('install', (event) => event.waitUntil(cacheOfflinePage('')))

self.addEventListener('activate', (event) => event.waitUntil(Promise.all([deleteOldCaches(), self.clients.claim()])))

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
    const load = request.destination === 'script' ? fetchScript : fetch
    event.respondWith(caches.match(request).then((cached) => cached ?? load(request)))
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
