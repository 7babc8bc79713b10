/**
 * Marks words inside an element without changing its DOM, with the CSS Custom Highlight API.
 *
 * React owns the rich text of the answers, so spans must not be inserted. A browser without this API shows them unmarked.
 */
import { type RefObject, useEffect } from 'react'
import { rangesOf, searchWords } from './find.ts'

const name = 'found'

export function useHighlight(container: RefObject<HTMLElement | null>, input: string) {
  useEffect(() => {
    if (!('highlights' in CSS) || !container.current) return
    const words = searchWords(input)
    if (words.length === 0) return
    CSS.highlights.set(name, new Highlight(...rangesIn(container.current, words)))
    return () => void CSS.highlights.delete(name)
  })
}

function rangesIn(element: HTMLElement, words: string[]): Range[] {
  const ranges: Range[] = []
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const [from, to] of rangesOf(node.textContent ?? '', words)) {
      const range = document.createRange()
      range.setStart(node, from)
      range.setEnd(node, to)
      ranges.push(range)
    }
  }
  return ranges
}
