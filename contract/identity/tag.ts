/** The name of a player in play. The username stays the address of the profile. */
type TagParts = { tag?: string | null; sponsor?: string | null; username?: string | null; name?: string | null }

/** For example `TSM | Zed`; without a tag the username. */
export function playerTag({ tag, sponsor, username, name }: TagParts): string {
  const own = tag ?? username ?? name ?? 'Player'
  return sponsor ? `${sponsor} | ${own}` : own
}
