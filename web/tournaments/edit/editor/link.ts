export const isSafeLink = (href: string) => /^(https?:\/\/|mailto:)/i.test(href)

/** An address as people type it: the scheme may be missing. */
export const linkOf = (typed: string): string | null => {
  const text = typed.trim()
  if (isSafeLink(text)) return text
  if (/^\S+@\S+\.\S+$/.test(text)) return `mailto:${text}`
  return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(text) ? `https://${text}` : null
}
