/** A title as it stands in an address: `Grand Final, Night 2` → `grand-final-night-2`; a title without letters we can spell gets the fallback. */
export const slugOf = (title: string, fallback: string) =>
  title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '') || fallback
