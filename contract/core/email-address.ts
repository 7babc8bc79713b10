/** The longest address that SMTP can deliver to (RFC 5321). */
const maxLength = 254

/** With these an email program reads a name, a comment or several addresses: `Ann<ann@example.com>`. */
const special = /[\p{Cc},;:<>()[\]\\"]/u

/** The length comes first: the pattern tries every dot, so its time grows with the square of the length. */
export const isEmailAddress = (text: string) =>
  text.length <= maxLength && !special.test(text) && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
