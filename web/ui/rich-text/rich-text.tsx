import { richTextDepth, richTextTags } from '@guildhall/contract/rich-text.ts'
import parse, { type Element, type Text } from 'html-dom-parser'
import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'

/** Renders HTML of articles, guides and rules. The server sanitizes it when storing; the same tags and depth are applied again here. */
export function RichText({ html }: { html: string }) {
  const content = useMemo(() => parse(html).map((node, key) => renderNode(node, key, 1)), [html])
  return <div className="prose">{content}</div>
}

type Node = Element['children'][number]

const tags = new Set([...richTextTags, 'b', 'i'])
const voidTags = new Set(['br', 'hr'])
/** Elements that contain only other elements; React warns about white space in them. */
const tableTags = new Set(['table', 'thead', 'tbody', 'tr'])
/** Elements whose text is not for readers. */
const hiddenTags = new Set('script style iframe object template noscript title textarea svg'.split(' '))

const isText = (node: Node): node is Text => node.nodeType === 3
const isElement = (node: Node): node is Element => node.nodeType === 1

/** Allows http(s), mailto and paths of this site. Browsers parse a backslash as a slash. */
const safeUrl = (url: string | undefined) =>
  url && /^(https?:\/\/|mailto:|\/(?![/\\])|#)/i.test(url.trim()) ? url.trim() : undefined

function renderNode(node: Node, key: number, depth: number): ReactNode {
  if (isText(node)) return node.data
  if (!isElement(node) || hiddenTags.has(node.name)) return null
  if (depth > richTextDepth) return textOf(node)
  const { name, attribs } = node
  if (name === 'img') return renderImage(attribs, key)
  if (voidTags.has(name)) return createElement(name, { key })
  const content = node.children
    .filter((child) => !(tableTags.has(name) && isText(child)))
    .map((child, index) => renderNode(child, index, depth + 1))
  if (name === 'a') return renderLink(safeUrl(attribs.href), content, key)
  if (!tags.has(name)) return <Fragment key={key}>{content}</Fragment>
  return createElement(name, { key, scope: name === 'th' ? attribs.scope : undefined }, content)
}

/** Iterative, because the tags can be nested deeper than the call stack. */
function textOf(root: Node): string {
  let text = ''
  const open = [root]
  for (let node = open.pop(); node; node = open.pop()) {
    if (isText(node)) text += node.data
    if (isElement(node) && !hiddenTags.has(node.name)) for (const child of node.children.toReversed()) open.push(child)
  }
  return text
}

function renderImage({ src, alt = '', width, height }: Element['attribs'], key: number) {
  const url = safeUrl(src)
  return url ? <img key={key} src={url} alt={alt} width={width} height={height} loading="lazy" /> : null
}

function renderLink(href: string | undefined, content: ReactNode, key: number) {
  if (!href) return <span key={key}>{content}</span>
  if (href.startsWith('/')) {
    return (
      <Link key={key} to={href}>
        {content}
      </Link>
    )
  }
  return (
    <a key={key} href={href} rel="noopener noreferrer nofollow">
      {content}
    </a>
  )
}
