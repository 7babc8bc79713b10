/** Shortens an address: its owner recognises it, and other people cannot read it. */
export const maskAddress = (address: string) => address.replace(/^(.)[^@]*/, '$1•••')
