import { read } from '../../lib/api/api.ts'

export const games = () => read('GET /games')

/** The events among which a stage may lead to the next: those of the same host. */
export const eventsOf = (organizationId: string | null) =>
  organizationId
    ? read('GET /admin/organizations/{id}/tournaments', { params: { id: organizationId }, query: { limit: 100 } })
    : read('GET /tournaments/created', { query: { status: 'all', limit: 100 } })

/** Series the event may belong to: of its community, or of the person. */
export const seriesOf = (organizationId: string | null) =>
  read('GET /series', { query: { limit: 100, ...(organizationId ? { organizationId } : { mine: true }) } })
