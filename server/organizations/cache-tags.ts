import type { OrganizationRow } from './read.ts'

/** The cache tags of the replies about one community, whose addresses contain its id or its username. */
export const organizationTags = ({ id, username }: Pick<OrganizationRow, 'id' | 'username'>, kind = 'organization') =>
  [id, ...(username ? [username] : [])].map((name) => `${kind}:${name}`)
