export const isSafeLink = (href: string) => /^(https?:\/\/|mailto:)/i.test(href)

/** A typed address: the scheme may be missing. */
export const linkOf = (input: string): string | null => {
  const text = input.trim()
  if (isSafeLink(text)) return text
  if (/^\S+@\S+\.\S+$/.test(text)) return `mailto:${text}`
  return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(text) ? `https://${text}` : null
}
