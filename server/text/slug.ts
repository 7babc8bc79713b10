/**
 * The slug of a title: `Grand Final, Night 2` → `grand-final-night-2`. A title without Latin letters or digits gets the fallback.
 */
export const slugOf = (title: string, fallback: string) =>
  title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '') || fallback
