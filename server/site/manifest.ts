/** The web app manifest, with the configured name of the site. */
const background = '#080c12'

const icon = (src: string, sizes: string, type: string, purpose = 'any') => ({ src, sizes, type, purpose })
const shortcut = (name: string, url: string) => ({
  name,
  url,
  icons: [icon('/icon-192.png', '192x192', 'image/png')],
})

export const manifest = (siteName: string) => ({
  name: siteName,
  short_name: siteName.slice(0, 12),
  description: 'Play with your favourite communities. Compete in tournaments for your favourite games.',
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: background,
  theme_color: background,
  categories: ['games', 'sports', 'social'],
  icons: [
    icon('/icon-192.png', '192x192', 'image/png'),
    icon('/icon-512.png', '512x512', 'image/png'),
    icon('/icon-512.png', '512x512', 'image/png', 'maskable'),
    icon('/icon.svg', 'any', 'image/svg+xml'),
  ],
  shortcuts: [shortcut('Explore', '/explore'), shortcut('Home', '/home'), shortcut('News', '/news')],
})
