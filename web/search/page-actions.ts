/**
 * The actions of the open page: the links and buttons in an element with `data-page-actions`. They are read from the page, so they
 * are exactly those that the page offers this person.
 */
export type PageAction = { label: string; run: () => void }

export function readPageActions(): PageAction[] {
  const areas = [...document.querySelectorAll<HTMLElement>('[data-page-actions]')]
  const elements = areas
    .flatMap((area) => [area, ...area.querySelectorAll<HTMLElement>('a, button')])
    .filter((element) => element.matches('a[href]') || (element.matches('button') && !element.hasAttribute('disabled')))
  const byLabel = new Map(elements.map((element) => [labelOf(element), element]))
  return [...byLabel].filter(([label]) => label).map(([label, element]) => ({ label, run: () => element.click() }))
}

/** Without counts and notes. */
function labelOf(element: HTMLElement) {
  const copy = element.cloneNode(true)
  if (copy instanceof HTMLElement)
    for (const note of copy.querySelectorAll('.count, em, small, .sr-only')) note.remove()
  return (element.getAttribute('aria-label') ?? copy.textContent ?? '').trim()
}
