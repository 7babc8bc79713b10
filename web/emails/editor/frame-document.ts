/**
 * An email for the frame of the preview. A frame with `srcdoc` inherits the content security policy of our page, which refuses inline
 * styles, and emails have no others. So the styles are taken out of the document and set through the CSSOM, which the policy allows.
 */
export type FrameDocument = { html: string; css: string }

const styleElement = /<style[^>]*>([\s\S]*?)<\/style>/gi
const styleAttribute = /(<[a-z][^<>]*?\s)style=/gi
const darkScheme = /\(\s*prefers-color-scheme:\s*dark\s*\)/gi

/** `isDark`: as an email program in dark mode shows it, whatever the mode of this browser is. */
export function frameDocument(html: string, isDark: boolean): FrameDocument {
  const css = [...html.matchAll(styleElement)].map(([, rules = '']) => rules).join('\n')
  return {
    html: html
      .replace(styleElement, '')
      .replace(styleAttribute, '$1data-style=')
      .replace(/<head[^>]*>/i, '$&<base target="_blank">'),
    css: css.replace(darkScheme, isDark ? '(min-width: 0px)' : '(max-width: 0px)'),
  }
}

/** Called when the frame has loaded the document. */
export function applyStyles({ contentDocument }: HTMLIFrameElement, css: string) {
  const view = contentDocument?.defaultView
  if (!contentDocument || !view) return
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(css)
  contentDocument.adoptedStyleSheets = [sheet]
  for (const element of contentDocument.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? ''
  }
}
