/**
 * The sitemap for search engines: every public page once, with its alternates in every other language.
 *
 * The alternates make an entry about 4 kB, so a file holds far fewer pages than the 50,000 of the protocol. A site with more pages
 * gets an index of files, list by list.
 */
import { alternates } from '@guildhall/contract/core/locales.ts'
import type { Db } from '../db/db.ts'
import { orNotFound } from '../http/problem.ts'
import { escapeHtml } from '../text/escape-html.ts'
import { type PublicPage, pageList, type Sitemap, type SitemapList } from './sitemap-list.ts'

const pagesPerFile = 1_000

const xmlHeader = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const allLists = ({ pages = [], lists = {} }: Sitemap): Record<string, SitemapList> => ({
  pages: pageList(pages),
  ...lists,
})

/** All pages if one file can hold them, otherwise an index of files. */
export async function buildSitemap(
  db: Db,
  sitemap: Sitemap,
  publicUrl: string,
  maxPages = pagesPerFile,
): Promise<string> {
  const counts = await Promise.all(
    Object.entries(allLists(sitemap)).map(async ([name, list]) => ({ name, list, pages: await list.count(db) })),
  )
  const total = counts.reduce((sum, { pages }) => sum + pages, 0)
  if (total <= maxPages) {
    const lists = await Promise.all(counts.map(({ list }) => list.list(db, 0, maxPages)))
    return urlSet(lists.flat(), publicUrl)
  }
  const files = counts.flatMap(({ name, pages }) =>
    Array.from({ length: Math.ceil(pages / maxPages) }, (_, index) => `${publicUrl}/sitemap/${name}-${index + 1}.xml`),
  )
  const entries = files.map((file) => `<sitemap><loc>${escapeHtml(file)}</loc></sitemap>`)
  return `${xmlHeader}<sitemapindex ${namespace}>\n${entries.join('\n')}\n</sitemapindex>\n`
}

/** One file of the index, `profiles-2.xml`. */
export async function buildSitemapFile(
  db: Db,
  sitemap: Sitemap,
  publicUrl: string,
  file: string,
  maxPages = pagesPerFile,
): Promise<string> {
  const [, name = '', number = ''] = orNotFound(/^([a-z]+)-([1-9]\d{0,4})\.xml$/.exec(file))
  const lists = allLists(sitemap)
  const list = orNotFound(Object.hasOwn(lists, name) ? lists[name] : null)
  const pages = await list.list(db, (Number(number) - 1) * maxPages, maxPages)
  return urlSet(orNotFound(pages.length > 0 ? pages : null), publicUrl)
}

function urlSet(pages: PublicPage[], publicUrl: string): string {
  const entries = pages.map(({ path, changedAt }) => {
    const links = alternates(path).map(
      (alternate) =>
        `<xhtml:link rel="alternate" hreflang="${alternate.hreflang}" href="${escapeHtml(publicUrl + alternate.path)}"/>`,
    )
    const lastModified = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `<url><loc>${escapeHtml(publicUrl + path)}</loc>${lastModified}${links.join('')}</url>`
  })
  return `${xmlHeader}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`
}
