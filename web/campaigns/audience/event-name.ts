import { queryOptions } from '@tanstack/react-query'
import { call, ProblemError } from '../../lib/api/api.ts'

/** The name of a tournament or a league: a condition stores only the id. */
export const eventName = (id: string) =>
  queryOptions({
    queryKey: ['event name', id],
    queryFn: async () => {
      try {
        return (await call('GET /tournaments/{id}', { params: { id } })).name
      } catch (error) {
        if (!(error instanceof ProblemError) || error.problem.status !== 404) throw error
        return (await call('GET /leagues/{id}', { params: { id } })).name
      }
    },
  })
