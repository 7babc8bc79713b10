import { area, one } from '../core/endpoint.ts'
import { SystemHealth } from './shapes.ts'

export const health = area({
  'GET /admin/health': {
    access: 'admin',
    summary: 'Failures of the database, the bus and the jobs, and the state of the queue',
    reply: one(SystemHealth),
  },
})
