/** The text of a percent-encoded value. A value that is not valid stays as it is: a client can send any bytes. */
export function decodeUri(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
