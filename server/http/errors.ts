/** Every error is sent as application/problem+json, with a code and without a stack; a browser that opens a page gets a page. */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type Code, problems } from '@guildhall/contract/core/problems.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOvertaken } from '../db/overtaken.ts'
import { isRefusedValue } from '../db/refused-value.ts'
import { isUnavailable } from '../db/unavailable.ts'
import type { Failures } from '../failures.ts'
import { Problem } from './problem.ts'
import { hasPage, isNavigation, sendUnavailablePage } from './web/unavailable-page.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the problem that was sent, for logs. */
    problem: Code | undefined
  }
}

const byStatus: Record<number, Code> = {
  400: 'MALFORMED',
  403: 'NOT_FOUND', // a file outside of the folder of files
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  408: 'TIMEOUT',
  413: 'TOO_LARGE',
  414: 'ADDRESS_TOO_LONG',
  415: 'WRONG_TYPE',
  429: 'RATE_LIMITED',
  431: 'HEADERS_TOO_LARGE',
  503: 'OVERLOADED',
}

/** A client may repeat its call after this many seconds; a restarted database needs about as long. */
export const retrySeconds = 3

export function handleErrors(app: FastifyInstance, sendError: ErrorSender) {
  app.setErrorHandler(sendError)
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, new Problem('NOT_FOUND')))
}

type ErrorSender = ReturnType<typeof errorSender>

/** Also for errors before the routing, such as a path that cannot be decoded. */
export const errorSender = (failures: Failures) => (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
  sendProblem(reply, problemOf(error, request, failures))

export function problemOf(error: unknown, request: FastifyRequest, failures: Failures): Problem {
  if (error instanceof Problem) return error
  // The client went away while it sent the body: the error has the code of a lost connection, but is not about the database.
  if (error instanceof Error && request.raw.errored === error) return new Problem('MALFORMED')
  if (isUnavailable(error)) {
    failures.report('database', error, { id: request.id })
    return new Problem('UNAVAILABLE', { retryAfter: retrySeconds })
  }
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500
  const code = byStatus[status] ?? (status >= 400 && status < 500 ? 'MALFORMED' : undefined)
  if (code) return new Problem(code)
  if (isRefusedValue(error)) {
    request.log.warn({ err: error, id: request.id }, 'the database refused a value')
    return new Problem('INVALID', { detail: 'The database refused a value of this request' })
  }
  if (isOvertaken(error)) {
    request.log.warn({ err: error, id: request.id }, 'another request changed the same rows first')
    return new Problem('CONFLICT')
  }
  request.log.error({ err: error, id: request.id }, 'request failed')
  return new Problem('INTERNAL', { detail: `Something went wrong on our side. Request ${request.id}` })
}

export function sendProblem(reply: FastifyReply, problem: Problem) {
  reply.request.problem = problem.code
  if (problem.retryAfter) reply.header('retry-after', String(problem.retryAfter))
  reply.code(problem.status).header('cache-control', 'no-store')
  if (hasPage(problem.code) && isNavigation(reply.request)) return sendUnavailablePage(reply, problem.code)
  return reply.type('application/problem+json; charset=utf-8').send(JSON.stringify(problem.body()))
}

const byParserError: Record<string, Code> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
}

/** The parser refused the request, so there is no request and no reply: the response is written to the socket. */
export function answerParserError(error: Error & { code?: string }, socket: Socket) {
  if (!socket.writable || error.code === 'ECONNRESET') return socket.destroy()
  const code = byParserError[error.code ?? ''] ?? 'MALFORMED'
  const body = JSON.stringify(new Problem(code).body())
  const lines = [
    `HTTP/1.1 ${problems[code]} ${STATUS_CODES[problems[code]]}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  return socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
}
