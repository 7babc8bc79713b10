import { read } from '../../lib/api/api.ts'

export const games = () => read('GET /games')

/** Events that can be the next stage: those of the same host. */
export const eventsOf = (organizationId: string | null) =>
  organizationId
    ? read('GET /admin/organizations/{id}/tournaments', { params: { id: organizationId }, query: { limit: 100 } })
    : read('GET /tournaments/created', { query: { status: 'all', limit: 100 } })

/** Series that the event may belong to: those of its community, or of the person. */
export const seriesOf = (organizationId: string | null) =>
  read('GET /series', { query: { limit: 100, mine: true, ...(organizationId && { organizationId }) } })
