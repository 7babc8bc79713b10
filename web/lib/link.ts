/** Adds `https://` to an address that was typed without a protocol; any other text stays as it is. */
export const withProtocol = (link: string) =>
  /^[\w-]+(\.[\w-]+)+([/?#:].*)?$/.test(link.trim()) ? `https://${link.trim()}` : link.trim()

/** Only http and https; an address typed without a protocol gets https. */
export function isWebAddress(text: string): boolean {
  const address = withProtocol(text)
  return /^https?:\/\//.test(address) && URL.canParse(address)
}
