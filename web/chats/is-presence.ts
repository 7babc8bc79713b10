import type { LiveMessage } from '../lib/live/live-socket.ts'

/** Someone types or has read a chat: its messages are the same. */
export const isPresence = (message: LiveMessage) =>
  'data' in message &&
  typeof message.data === 'object' &&
  message.data !== null &&
  ('typing' in message.data || 'read' in message.data)
