/**
 * robots.txt: excludes the API and personal pages. Each path is excluded exactly and with its subpaths, because a username may
 * start with the same letters.
 */
const personalPaths = ['/home', '/settings', '/messages', '/notifications', '/mailbox', '/unsubscribe', '/welcome']

export function robots(publicUrl: string): string {
  const patterns = personalPaths.flatMap((path) =>
    ['', '/*'].flatMap((locale) => [`${locale}${path}$`, `${locale}${path}/`]),
  )
  const rules = ['/api/', ...patterns].map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...rules, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
}
