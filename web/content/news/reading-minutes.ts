/** The average reading speed on a screen in words per minute; languages without spaces count characters. */
const wordsPerMinute = 220
const charactersPerMinute = 1_200

export function readingMinutes(html: string): number {
  const text = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return Math.max(1, Math.round(Math.max(text.split(' ').length / wordsPerMinute, text.length / charactersPerMinute)))
}
