/**
 * The build uses this in place of the package `react-style-singleton`, by which open dialogs lock the scrolling of the page. The package
 * inserts a style element, which the content security policy refuses. The policy does not apply to constructed style sheets.
 */
import { useEffect } from 'react'

/** The first instance on the page applies its styles, and the last one to leave removes them. */
export function styleSingleton() {
  let instances = 0
  let sheet: CSSStyleSheet

  function add(styles: string) {
    if (instances++ > 0) return
    sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }

  function remove() {
    if (--instances > 0) return
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
  }

  // biome-ignore lint/correctness/noComponentHookFactories: the package has this interface, and it is called once
  return function Style({ styles }: { styles: string }) {
    // biome-ignore lint/correctness/useExhaustiveDependencies: measured once, when scrolling is locked
    useEffect(() => {
      add(styles)
      return remove
    }, [])
    return null
  }
}
