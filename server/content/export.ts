/** The lists of articles, guides and help questions as CSV. */
import type { ContentState } from '@guildhall/contract/content/constants.ts'
import type { FaqCategory } from '@guildhall/contract/content/faq-categories.ts'
import type { Db } from '../db/db.ts'
import { writeCsv } from '../text/csv.ts'
import { listAllArticles } from './articles.ts'
import { presentEditing } from './editing.ts'
import { listAllFaqs } from './faqs.ts'
import { listAllGuides } from './guides.ts'

type Filters = { search?: string; state?: ContentState }

type Line = {
  id: string
  title: string
  category: string | null
  state: ContentState
  translations: object
  publishedAt: string | null
  updatedAt: string
}

const limit = 10_000

export async function exportArticles(db: Db, filters: Filters) {
  const { rows } = await listAllArticles(db, { ...filters, limit })
  const lines = rows.map((row) => ({ ...row, ...datesOf(row), category: null }))
  return fileOf('articles.csv', lines)
}

export async function exportGuides(db: Db, filters: Filters) {
  const { rows } = await listAllGuides(db, { ...filters, limit })
  const lines = rows.map(({ guide, category }) => ({ ...guide, ...datesOf(guide), category: category?.name ?? null }))
  return fileOf('guides.csv', lines)
}

export async function exportFaqs(db: Db, filters: Filters & { category?: FaqCategory }) {
  const { rows } = await listAllFaqs(db, { ...filters, limit })
  const lines = rows.map((row) => ({ ...row, title: row.question }))
  return fileOf('help.csv', lines)
}

const datesOf = (row: Parameters<typeof presentEditing>[0]) => ({
  ...presentEditing(row),
  publishedAt: row.publishedAt?.toISOString() ?? null,
})

/** English, the source, is not among the translations. */
function fileOf(name: string, lines: readonly Line[]) {
  const head = ['id', 'title', 'state', 'category', 'languages', 'published', 'changed']
  const rows = lines.map((line) => [
    line.id,
    line.title,
    line.state,
    line.category,
    ['en', ...Object.keys(line.translations)],
    line.publishedAt,
    line.updatedAt,
  ])
  return { name, body: writeCsv([head, ...rows]) }
}
