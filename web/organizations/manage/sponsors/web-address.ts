import { withProtocol } from '../../../lib/link.ts'

/** Only http and https; an address typed without a protocol gets https. */
export function isWebAddress(text: string): boolean {
  const address = withProtocol(text)
  return /^https?:\/\//.test(address) && URL.canParse(address)
}
