/** The parser of sanitize-html needs quadratic time for tags that are never closed: a page of a megabyte of them would stop the site. */
const maxDepth = 1_000

/** Options for sanitize-html that throw at a page that is nested deeper than any real one. */
export function nestingGuard() {
  let depth = 0
  return {
    onOpenTag() {
      if (++depth > maxDepth) throw new Error('The page is nested too deeply')
    },
    onCloseTag() {
      depth--
    },
  }
}
