/**
 * uPlot formats numbers by `navigator.language` when it loads, and fails if that is no language tag: a browser under a POSIX locale says
 * `en-US@posix`. Our charts format all numbers themselves.
 */
export function loadPlot() {
  if (!isLanguageTag(navigator.language))
    Object.defineProperty(navigator, 'language', { value: 'en-US', configurable: true })
  return import('uplot')
}

function isLanguageTag(text: string) {
  try {
    return Intl.getCanonicalLocales(text).length > 0
  } catch {
    return false
  }
}
