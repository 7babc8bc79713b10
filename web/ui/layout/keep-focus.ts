/** Rows act in place and then leave their list, forms disappear after use: without this the focus would fall to the whole page. */
const rowSelector = 'li, tr'
const regionSelector = 'section, article, aside'

/**
 * As `ref` of an element: if the focused element inside it is removed or disabled, the focus goes to the next row, the one before, or
 * else the region around it. To the row, not to its button: who is about to press it would decide about another row.
 */
export function keepFocus(element: HTMLElement | null) {
  if (!element) return
  const root = element
  let focused: Element | null = null
  let successors: Element[] = []

  function onFocusIn({ target }: FocusEvent) {
    if (!(target instanceof Element)) return
    focused = target
    successors = [...rowsAround(target), ...regionsAround(target, root)]
  }
  /** Before this, the browser also reports an element that is removed. A window that loses the focus keeps its element. */
  function onFocusOut() {
    queueMicrotask(() => {
      if (focused && isUsable(focused) && document.activeElement !== focused) focused = null
    })
  }
  const observer = new MutationObserver(() => {
    if (!focused || isUsable(focused) || isElsewhere(focused)) return
    const successor = successors.find((element) => root.contains(element))
    if (!(successor instanceof HTMLElement)) return
    if (!successor.hasAttribute('tabindex')) successor.tabIndex = -1
    successor.focus({ preventScroll: !successor.matches(rowSelector) }) // a form that was sent must not jump
  })

  root.addEventListener('focusin', onFocusIn)
  root.addEventListener('focusout', onFocusOut)
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  return () => {
    root.removeEventListener('focusin', onFocusIn)
    root.removeEventListener('focusout', onFocusOut)
    observer.disconnect()
  }
}

const isUsable = (element: Element) => element.isConnected && !element.matches(':disabled')

/** A dialog has taken the focus, or the user has moved it. */
const isElsewhere = (element: Element) =>
  document.activeElement !== null && document.activeElement !== document.body && document.activeElement !== element

function rowsAround(element: Element): Element[] {
  const row = element.closest(rowSelector)
  if (!row?.parentElement) return []
  const rows = [...row.parentElement.children]
  const index = rows.indexOf(row)
  return [...rows.slice(index + 1), ...rows.slice(0, index).reverse()]
}

/** From the inside out, the root last. */
function regionsAround(element: Element, root: Element): Element[] {
  const regions: Element[] = []
  for (let region = element.parentElement; region && region !== root; region = region.parentElement)
    if (region.matches(regionSelector)) regions.push(region)
  return [...regions, root]
}
