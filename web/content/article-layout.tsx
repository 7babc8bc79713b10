import { ArrowLeft, ArrowRight, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import { Cover } from '../ui/art/cover/cover.tsx'
import { Button } from '../ui/controls/button.tsx'
import { sharePage } from '../ui/controls/share-page.ts'
import { RichText } from '../ui/rich-text/rich-text.tsx'
import { coloursOf } from './colours.ts'
import './reading.css'

type ReadingProps = {
  text: { slug: string; title: string; summary: string | null; image: { url: string } | null; content: string }
  /** The page's description if there is no summary. */
  description: string
  facts: ReactNode[]
  children: ReactNode
}

/** An article or guide: its art, title and text, and links to its neighbours. */
export function ArticleLayout({ text, description, facts, children }: ReadingProps) {
  const { slug, title, summary } = text
  const image = text.image?.url ?? null
  return (
    <article className="reading">
      <PageMeta title={title} description={summary ?? description} image={image} type="article" />
      <ReadingHead slug={slug} image={image} summary={summary} title={<h1>{title}</h1>}>
        <div className="reading-meta">
          <p className="reading-facts">{facts}</p>
          <Share title={title} />
        </div>
      </ReadingHead>
      <div className="wrap reading-column reading-text">
        <RichText html={text.content} />
      </div>
      <footer className="wrap reading-column">{children}</footer>
    </article>
  )
}

type HeadProps = {
  slug: string
  image: string | null
  title: ReactNode
  summary: string | null
  children?: ReactNode
}

const ReadingHead = ({ slug, image, title, summary, children }: HeadProps) => (
  <header className="reading-head">
    <div className="reading-art">
      <Cover name={slug} game={coloursOf(slug)} shape="wide" image={image} />
    </div>
    <div className="wrap reading-column">
      {title}
      {summary && <p className="reading-summary">{summary}</p>}
      {children}
    </div>
  </header>
)

type TextPreviewProps = { slug: string; title: string; summary: string; content: string; image: string | null }

/** An article or guide as readers see it, inside the page of its editor. */
export const TextPreview = ({ title, content, ...head }: TextPreviewProps) => (
  <article className="reading">
    <ReadingHead {...head} title={<h2 className="reading-title">{title}</h2>} />
    <div className="wrap reading-column reading-text">
      <RichText html={content} />
    </div>
  </article>
)

type Neighbour = { to: string; title: string; label: string } | null

/** Finds the neighbours of an item in a list at `path`; none if the item is not in the list. */
export function neighboursIn(list: readonly { slug: string; title: string }[], slug: string, path: string) {
  const index = list.findIndex((item) => item.slug === slug)
  return (step: 1 | -1, label: string): Neighbour => {
    const neighbour = index < 0 ? undefined : list.find((_, position) => position === index + step)
    return neighbour ? { to: `${path}/${neighbour.slug}`, title: neighbour.title, label } : null
  }
}

/** The previous and the next item. */
export function Neighbours({ previous, next }: { previous: Neighbour; next: Neighbour }) {
  const t = useTranslation('news')
  if (!previous && !next) return null
  return (
    <nav className="neighbours" aria-label={t('moreToRead')}>
      {previous && (
        <Link to={previous.to} rel="prev">
          <small>
            <ArrowLeft size={14} aria-hidden="true" /> {previous.label}
          </small>
          <b>{previous.title}</b>
        </Link>
      )}
      {next && (
        <Link to={next.to} rel="next" data-side="next">
          <small>
            {next.label} <ArrowRight size={14} aria-hidden="true" />
          </small>
          <b>{next.title}</b>
        </Link>
      )}
    </nav>
  )
}

function Share({ title }: { title: string }) {
  const t = useTranslation('news')
  return (
    <Button kind="ghost" size="small" onClick={() => sharePage(title, t('copied'))}>
      <Share2 size={16} aria-hidden="true" />
      {t('share')}
    </Button>
  )
}
