const excerptLength = 80

/** The start of a text in one line. */
export function excerpt(text: string, length = excerptLength) {
  const chars = [...text.replaceAll(/\s+/g, ' ').trim()]
  return chars.length > length ? `${chars.slice(0, length - 1).join('')}…` : chars.join('')
}
