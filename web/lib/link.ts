/** Adds `https://` to an address that was typed without a protocol; any other text stays as it is. */
export const withProtocol = (link: string) =>
  /^[\w-]+(\.[\w-]+)+([/?#:].*)?$/.test(link.trim()) ? `https://${link.trim()}` : link.trim()
