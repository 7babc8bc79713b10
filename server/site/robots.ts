/** What crawlers are asked to leave alone: calls, and pages that belong to one person. A name may begin like such a page. */
const personal = ['/home', '/settings', '/messages', '/notifications', '/mailbox', '/unsubscribe', '/welcome']

export function robots(publicUrl: string): string {
  const refused = personal.flatMap((path) => ['', '/*'].flatMap((locale) => [`${locale}${path}$`, `${locale}${path}/`]))
  const lines = ['/api/', ...refused].map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...lines, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
}
