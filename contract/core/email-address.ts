/** The longest address that SMTP can deliver to (RFC 5321). */
const maxLength = 254

/** The length comes first: the pattern tries every dot, so its time grows with the square of the length. */
export const isEmailAddress = (text: string) => text.length <= maxLength && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
