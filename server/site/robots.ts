/**
 * robots.txt: excludes the API and personal pages. Each path is excluded exactly and with its subpaths, because a username may
 * start with the same letters.
 */
const personalPaths = ['/home', '/settings', '/messages', '/notifications', '/mailbox', '/unsubscribe', '/welcome']

/** Without an address of the site there is no sitemap. */
export function robots(publicUrl: string | null): string {
  const patterns = personalPaths.flatMap((path) =>
    ['', '/*'].flatMap((locale) => [`${locale}${path}$`, `${locale}${path}/`]),
  )
  const rules = ['/api/', ...patterns].map((path) => `Disallow: ${path}`)
  const sitemap = publicUrl === null ? [] : ['', `Sitemap: ${publicUrl}/sitemap.xml`]
  return ['User-agent: *', ...rules, ...sitemap, ''].join('\n')
}
