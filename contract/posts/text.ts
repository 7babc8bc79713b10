/** What is special in the plain text of a post or a message: web addresses and mentions. */

/** Without final punctuation, and without a bracket that encloses the address. */
export const urlPattern = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])/g

/** `@name` at the start of a word: not within an email address or a path. */
export const mentionPattern = /(?<![\w@./-])@([a-z0-9_-]{3,20})(?![\w@-])/gi

export const mentionedNames = (text: string): string[] => [
  ...new Set([...text.replaceAll(urlPattern, ' ').matchAll(mentionPattern)].map(([, name = '']) => name.toLowerCase())),
]

export const firstUrl = (text: string): string | undefined => text.match(urlPattern)?.find((url) => URL.canParse(url))
