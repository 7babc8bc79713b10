/** Every error is sent as application/problem+json, with a code and without a stack. */
import type { Code } from '@guildhall/contract/core/problems.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

const byStatus: Record<number, Code> = {
  400: 'MALFORMED',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'TOO_LARGE',
  415: 'WRONG_TYPE',
  429: 'RATE_LIMITED',
  503: 'OVERLOADED',
}

export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => send(request, reply, problemOf(error, request)))
  app.setNotFoundHandler((request, reply) => send(request, reply, new Problem('NOT_FOUND')))
}

function problemOf(error: unknown, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500
  const code = byStatus[status]
  if (code) return new Problem(code)
  request.log.error({ err: error, id: request.id }, 'request failed')
  return new Problem('INTERNAL', { detail: `Something went wrong on our side. Request ${request.id}` })
}

function send(_request: FastifyRequest, reply: FastifyReply, problem: Problem) {
  if (problem.retryAfter) reply.header('retry-after', String(problem.retryAfter))
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem.body()))
}
