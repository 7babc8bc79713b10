import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { type Piece, parseRichText } from './parse.ts'

/** Articles, guides, rules: text with the few tags that reading needs. */
export function RichText({ html }: { html: string }) {
  const pieces = useMemo(() => parseRichText(html), [html])
  return <div className="prose">{show(pieces)}</div>
}

const show = (pieces: Piece[]): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other order
  pieces.map((piece, place) => <Fragment key={place}>{showOne(piece)}</Fragment>)

function showOne(piece: Piece): ReactNode {
  if (typeof piece === 'string') return piece
  const { tag, href, src, alt, inside } = piece
  if (tag === 'img') return <img src={src} alt={alt ?? ''} loading="lazy" />
  if (tag === 'br' || tag === 'hr') return createElement(tag)
  if (tag !== 'a') return createElement(tag, null, show(inside))
  if (!href) return <span>{show(inside)}</span>
  if (href.startsWith('/')) return <Link to={href}>{show(inside)}</Link>
  return (
    <a href={href} rel="noopener noreferrer nofollow">
      {show(inside)}
    </a>
  )
}
