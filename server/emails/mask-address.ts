/** Shortens an address: its owner recognises it, and other people cannot read it. */
export const maskAddress = (address: string) => address.replace(/^(.)[^@]*/, '$1•••')

/** Starts only where a word starts: else a long word without @ would be read again from each of its characters. */
export const addressPattern = /(?<![^\s<>@"])[^\s<>@"]+@[^\s<>@"]+\.[^\s<>@"]+/g

/** For answers of mail servers, which quote the recipient. */
export const maskAddresses = (text: string) => text.replaceAll(addressPattern, maskAddress)
