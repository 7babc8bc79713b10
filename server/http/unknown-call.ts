/** Calls that the API does not have: 405 with the methods of the path, or 404. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from './errors.ts'
import type { Route } from './mount.ts'
import { Problem } from './problem.ts'

export function refuseUnknownCalls(app: FastifyInstance, routes: Route[]) {
  const patterns = routes.map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${app.prefix}${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }))
  async function refuse({ url, method }: FastifyRequest, reply: FastifyReply) {
    const [path = ''] = url.split('?')
    const methods = patterns.flatMap(({ method, pattern }) => (pattern.test(path) ? [method] : []))
    // With its own method the router has refused a parameter as too long.
    if (methods.length === 0 || methods.includes(method)) return sendProblem(reply, new Problem('NOT_FOUND'))
    const allowed = new Set(methods.includes('GET') ? [...methods, 'HEAD'] : methods)
    reply.header('allow', [...allowed].join(', '))
    return sendProblem(reply, new Problem('METHOD_NOT_ALLOWED'))
  }
  app.route({
    method: app.supportedMethods.filter((method) => method !== 'HEAD'), // GET adds HEAD
    url: '/*',
    onRequest: refuse, // before the router refuses the body, or a QUERY without one
    handler: refuse,
  })
  app.setNotFoundHandler(refuse) // methods such as PROPFIND, which have no routes
}
