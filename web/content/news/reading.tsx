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
  /** The description where there is no summary. */
  about: string
  image: string | null
  /** The seed of the generated art. */
  art: string
  facts: ReactNode[]
  html: string
  children: ReactNode
}

/** An article or guide: its art, title and text, and links to its neighbours. */
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

/** The neighbours in a list at the path `shelf`; none if the item is not in the list. */
export function beside(list: readonly Text[], slug: string, shelf: string) {
  const index = list.findIndex((text) => text.slug === slug)
  return (step: 1 | -1, label: string): Neighbour => {
    const other = index < 0 ? undefined : list.find((_, at) => at === index + step)
    return other ? { to: `${shelf}/${other.slug}`, title: other.title, label } : null
  }
}

/** The previous and the next item. */
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
