import type { CommunityLayout } from '@guildhall/contract/organizations/look-constants.ts'
import { lookSheet } from '@guildhall/contract/organizations/look-key.ts'

type PreviewLook = { key: string | null; theme: 'dark' | 'light'; layout: CommunityLayout | null }

/**
 * Shows a page of this site with another look. The look is a style sheet of this site, which the content security policy allows; the
 * sheet of the published look is switched off, so that its properties no longer apply inside of the page.
 */
export function applyLook(page: Document, { key, theme, layout }: PreviewLook) {
  const root = page.documentElement
  root.dataset.theme = theme
  const existing = page.querySelector<HTMLLinkElement>('link[data-preview]')
  for (const sheet of page.querySelectorAll<HTMLLinkElement>('link[href^="/looks/"]'))
    if (sheet !== existing) sheet.disabled = true
  const sheet = existing ?? page.head.appendChild(newSheet(page))
  if (key) {
    root.dataset.look = key
    if (sheet.getAttribute('href') !== lookSheet(key)) sheet.href = lookSheet(key)
  } else {
    delete root.dataset.look
    sheet.removeAttribute('href')
  }
  for (const element of page.querySelectorAll<HTMLElement>('.community'))
    if (layout) element.dataset.layout = layout
    else delete element.dataset.layout
}

function newSheet(page: Document) {
  const sheet = page.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.dataset.preview = ''
  return sheet
}
