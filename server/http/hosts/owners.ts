/** The community that something belongs to, as SQL by area. `id` is an expression of type uuid. */

const eventOwner = (id: string) => `select organization_id from tournaments where id = ${id}
  union all select organization_id from leagues where id = ${id}`

/** The chats of matches and of their disputes. */
const chatEvents = (id: string) =>
  `select event_id from matches where chat_id = ${id} union all select event_id from tickets where chat_id = ${id}`

/** An invitation is to an event or to a team of one. */
const invitedEvent = (id: string) => `select coalesce(tournament_id, league_id, (select event_id from players
  where players.id = invites.player_id)) from invites where invites.id = ${id}`

export const ownerQueries = {
  tournaments: eventOwner,
  leagues: eventOwner,
  matches: (id: string) => eventOwner(`(select event_id from matches where id = ${id})`),
  players: (id: string) => eventOwner(`(select event_id from players where id = ${id})`),
  invites: (id: string) => eventOwner(`(${invitedEvent(id)})`),
  tickets: (id: string) => `select organization_id from tickets where id = ${id} and organization_id is not null
    union all ${eventOwner(`(select event_id from tickets where id = ${id})`)}`,
  chats: (id: string) => `select organization_id from tournaments where id in (${chatEvents(id)})
    union all select organization_id from leagues where id in (${chatEvents(id)})`,
  parties: (id: string) => eventOwner(`(select event_id from queue_parties where id = ${id})`),
  series: (id: string) => `select organization_id from series where id = ${id}`,
  items: (id: string) => `select organization_id from items where id = ${id}`,
  posts: (id: string) => `select coalesce(p.organization_id, r.organization_id) as organization_id
    from posts p left join posts r on r.id = p.reply_to_id where p.id = ${id}`,
}

/** The event with this short address, which can be a former one. */
export const slugOwnerQuery = (slug: string) =>
  eventOwner(`(select tournament_id from tournament_slugs where tournament_slugs.slug = ${slug})`)
