import { live } from '@guildhall/contract/live/calls.ts'
import { mount } from '../http/mount.ts'
import { Problem } from '../http/problem.ts'

/** Handles a request without an upgrade; live.ts accepts the WebSocket. */
export const liveRoutes = mount(live, {
  'GET /live': () => {
    throw new Problem('UPGRADE_REQUIRED')
  },
})
