import { Count, nullable, object, oneOf, type Static, Time, Type } from '../core/shape.ts'
import { failureSources } from './constants.ts'

export const SystemHealth = object({
  setup: Type.Boolean({ description: 'You are the first admin and have not finished the setup of the site' }),
  email: Type.Boolean({ description: 'Whether the site can send email' }),
  failures: Type.Array(
    object({
      source: oneOf(failureSources),
      count: Count,
      lastAt: nullable(Time),
      lastMessage: nullable(Type.String()),
    }),
    { description: 'Failures of the node that replies, since it started' },
  ),
  waitingJobs: Type.Integer({ minimum: 0, description: 'Due jobs that no node has started' }),
  deadLetters: Type.Integer({ minimum: 0, description: 'Jobs that failed for good' }),
})

export type SystemHealth = Static<typeof SystemHealth>
