import { area, live as socket } from '../core/endpoint.ts'

export const live = area({
  'GET /live': {
    access: 'public',
    summary: 'A WebSocket with live updates of the topics the caller may read',
    reply: socket,
    problems: ['UPGRADE_REQUIRED', 'ORIGIN_REFUSED'],
  },
})
