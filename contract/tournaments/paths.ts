/** The page of an event: its short address if the host has chosen one. `part` is a tab, such as `/bracket`. */
export const eventPath = ({ id, slug }: { id: string; slug?: string | null | undefined }, part = ''): string =>
  slug ? `/t/${slug}${part}` : `/tournaments/${id}${part}`
