import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { Cover } from '../../ui/art/cover/cover.tsx'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import { coloursOf } from './colours.ts'
import { Share } from './share.tsx'
import './news.css'

type ReadingProps = {
  title: string
  summary: string | null
  /** Described so where there is no summary. */
  about: string
  image: string | null
  /** What the art is drawn from. */
  art: string
  facts: ReactNode[]
  html: string
  children: ReactNode
}

/** One text to read: its art, its title, the words, and where to go from there. */
export function Reading({ title, summary, about, image, art, facts, html, children }: ReadingProps) {
  return (
    <article className="reading">
      <PageMeta title={title} description={summary ?? about} image={image} type="article" />
      <header className="reading-head">
        <div className="reading-art">
          <Cover name={art} game={coloursOf(art)} shape="wide" image={image} />
        </div>
        <div className="wrap reading-column">
          <h1>{title}</h1>
          {summary && <p className="reading-summary">{summary}</p>}
          <div className="reading-meta">
            <p className="reading-facts">{facts}</p>
            <Share title={title} />
          </div>
        </div>
      </header>
      <div className="wrap reading-column reading-text">
        <RichText html={html} />
      </div>
      <footer className="wrap reading-column">{children}</footer>
    </article>
  )
}

type Neighbour = { to: string; title: string; label: string } | null
type Text = { slug: string; title: string }

/** Those beside one in a list that stands at `shelf`; none where it is not in the list. */
export function beside(list: readonly Text[], slug: string, shelf: string) {
  const place = list.findIndex((text) => text.slug === slug)
  return (step: 1 | -1, label: string): Neighbour => {
    const other = place < 0 ? undefined : list.find((_, at) => at === place + step)
    return other ? { to: `${shelf}/${other.slug}`, title: other.title, label } : null
  }
}

/** The one before and the one after. */
export function Neighbours({ back, on }: { back: Neighbour; on: Neighbour }) {
  const t = useWords('news')
  if (!back && !on) return null
  return (
    <nav className="neighbours" aria-label={t('moreToRead')}>
      {back && (
        <Link to={back.to} rel="prev">
          <small>
            <ArrowLeft size={14} aria-hidden="true" /> {back.label}
          </small>
          <b>{back.title}</b>
        </Link>
      )}
      {on && (
        <Link to={on.to} rel="next" data-side="on">
          <small>
            {on.label} <ArrowRight size={14} aria-hidden="true" />
          </small>
          <b>{on.title}</b>
        </Link>
      )}
    </nav>
  )
}
