import type { FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'

/**
 * A client that breaks the protocol, for example with a message that is too large, is no failure of the server. The socket has sent its
 * close code (RFC 6455) and gives the client time to read it.
 */
export function handleSocketError(error: Error & { code?: string }, socket: WebSocket, request: FastifyRequest) {
  if (error.code?.startsWith('WS_ERR_')) return request.log.debug({ err: error }, 'live connection refused')
  request.log.error({ err: error }, 'live connection failed')
  socket.terminate()
}
