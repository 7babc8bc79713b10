import { richTextTags } from '@guildhall/contract/rich-text.ts'
import parse, { type Element, type Text } from 'html-dom-parser'
import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'

/** Articles, guides, rules. The server cleans what it stores; the same list of tags holds here, whatever the source. */
export function RichText({ html }: { html: string }) {
  const content = useMemo(() => parse(html).map(show), [html])
  return <div className="prose">{content}</div>
}

type Node = Element['children'][number]

const tags = new Set([...richTextTags, 'b', 'i'])
const voidTags = new Set(['br', 'hr'])
/** Elements that hold only other elements; React warns about white space in them. */
const tableTags = new Set(['table', 'thead', 'tbody', 'tr'])
/** Elements whose text is not for readers. */
const hiddenTags = new Set('script style iframe object template noscript title textarea svg'.split(' '))

const isText = (node: Node): node is Text => node.nodeType === 3
const isElement = (node: Node): node is Element => node.nodeType === 1

/** Links lead to web pages, mail and pages of this site. A browser reads a backslash as a slash. */
const safeUrl = (url: string | undefined) =>
  url && /^(https?:\/\/|mailto:|\/(?![/\\])|#)/i.test(url.trim()) ? url.trim() : undefined

function show(node: Node, key: number): ReactNode {
  if (isText(node)) return node.data
  if (!isElement(node) || hiddenTags.has(node.name)) return null
  const { name, attribs } = node
  if (name === 'img') return showImage(attribs, key)
  if (voidTags.has(name)) return createElement(name, { key })
  const inside = node.children.filter((child) => !(tableTags.has(name) && isText(child))).map(show)
  if (name === 'a') return showLink(safeUrl(attribs.href), inside, key)
  if (!tags.has(name)) return <Fragment key={key}>{inside}</Fragment>
  return createElement(name, { key, scope: name === 'th' ? attribs.scope : undefined }, inside)
}

function showImage({ src, alt = '', width, height }: Element['attribs'], key: number) {
  const url = safeUrl(src)
  return url ? <img key={key} src={url} alt={alt} width={width} height={height} loading="lazy" /> : null
}

function showLink(href: string | undefined, inside: ReactNode, key: number) {
  if (!href) return <span key={key}>{inside}</span>
  if (href.startsWith('/')) {
    return (
      <Link key={key} to={href}>
        {inside}
      </Link>
    )
  }
  return (
    <a key={key} href={href} rel="noopener noreferrer nofollow">
      {inside}
    </a>
  )
}
