import { Link } from 'react-router'
import { useFormat } from '../../lib/i18n/format.ts'
import { Cover } from '../../ui/art/cover/cover.tsx'
import type { Kind } from '../../ui/art/cover/kinds.ts'
import { coloursOf } from '../colours.ts'
import type { ArticleCard } from './queries.ts'

type ArticleItemProps = { article: ArticleCard; kind: Kind | undefined; isLead?: boolean }

/** An article in the list; the newest one is large. */
export function ArticleItem({ article, kind, isLead }: ArticleItemProps) {
  const { slug, title, summary, image, publishedAt } = article
  return (
    <article className="article-item" data-lead={isLead || undefined}>
      <div className="article-item-art">
        <Cover name={slug} game={coloursOf(slug)} kind={kind} shape="thumb" image={image?.url ?? null} />
      </div>
      <div className="article-item-text">
        {publishedAt && <Day at={publishedAt} />}
        <h2>
          <Link className="article-item-link" to={`/news/${slug}`}>
            {title}
          </Link>
        </h2>
        {summary && <p>{summary}</p>}
      </div>
    </article>
  )
}

export function Day({ at }: { at: string }) {
  const { date } = useFormat()
  return (
    <time className="article-item-day" dateTime={at}>
      {date(at)}
    </time>
  )
}
