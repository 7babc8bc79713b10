/**
 * The sitemap for search engines: every public page once, with its alternates in every other language.
 *
 * The alternates make an entry about 4 kB, so a file holds far fewer pages than the 50,000 of the protocol. A site with more pages
 * gets an index of files, list by list.
 */
import { alternates } from '@guildhall/contract/core/locales.ts'
import type { Db } from '../db/db.ts'
import { found } from '../http/problem.ts'
import { type PublicPage, pageList, type Sitemap, type SitemapList } from './sitemap-list.ts'

export const pagesPerFile = 1_000

const opening = '<?xml version="1.0" encoding="UTF-8"?>\n'
const sitemaps = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const listsOf = ({ pages = [], lists = {} }: Sitemap): Record<string, SitemapList> => ({
  pages: pageList(pages),
  ...lists,
})

/** All pages if one file can hold them, otherwise an index of files. */
export async function siteMap(db: Db, sitemap: Sitemap, publicUrl: string, most = pagesPerFile): Promise<string> {
  const counts = await Promise.all(
    Object.entries(listsOf(sitemap)).map(async ([name, list]) => ({ name, list, pages: await list.count(db) })),
  )
  const total = counts.reduce((sum, { pages }) => sum + pages, 0)
  if (total <= most) {
    const lists = await Promise.all(counts.map(({ list }) => list.list(db, 0, most)))
    return urlSet(lists.flat(), publicUrl)
  }
  const files = counts.flatMap(({ name, pages }) =>
    Array.from({ length: Math.ceil(pages / most) }, (_, index) => `${publicUrl}/sitemap/${name}-${index + 1}.xml`),
  )
  const entries = files.map((file) => `<sitemap><loc>${escaped(file)}</loc></sitemap>`)
  return `${opening}<sitemapindex ${sitemaps}>\n${entries.join('\n')}\n</sitemapindex>\n`
}

/** One file of the index, `profiles-2.xml`. */
export async function siteMapFile(
  db: Db,
  sitemap: Sitemap,
  publicUrl: string,
  file: string,
  most = pagesPerFile,
): Promise<string> {
  const [, name = '', number = ''] = found(/^([a-z]+)-([1-9]\d{0,4})\.xml$/.exec(file))
  const lists = listsOf(sitemap)
  const list = found(Object.hasOwn(lists, name) ? lists[name] : null)
  const pages = await list.list(db, (Number(number) - 1) * most, most)
  return urlSet(found(pages.length > 0 ? pages : null), publicUrl)
}

function urlSet(pages: PublicPage[], publicUrl: string): string {
  const entries = pages.map(({ path, changedAt }) => {
    const links = alternates(path).map(
      (other) => `<xhtml:link rel="alternate" hreflang="${other.hreflang}" href="${escaped(publicUrl + other.path)}"/>`,
    )
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `<url><loc>${escaped(publicUrl + path)}</loc>${changed}${links.join('')}</url>`
  })
  return `${opening}<urlset ${sitemaps} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
