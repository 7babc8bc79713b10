/**
 * Marks words inside an element without touching it, by the browser's own highlights.
 *
 * Answers are rich text that React owns, so spans must not be put into them. A browser without this shows them unmarked.
 */
import { type RefObject, useEffect } from 'react'
import { placesOf, wordsOf } from './find.ts'

const name = 'found'

export function useHighlight(inside: RefObject<HTMLElement | null>, typed: string) {
  useEffect(() => {
    if (!('highlights' in CSS) || !inside.current) return
    const words = wordsOf(typed)
    if (words.length === 0) return
    CSS.highlights.set(name, new Highlight(...rangesIn(inside.current, words)))
    return () => void CSS.highlights.delete(name)
  })
}

function rangesIn(element: HTMLElement, words: string[]): Range[] {
  const ranges: Range[] = []
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const [from, to] of placesOf(node.textContent ?? '', words)) {
      const range = document.createRange()
      range.setStart(node, from)
      range.setEnd(node, to)
      ranges.push(range)
    }
  }
  return ranges
}
