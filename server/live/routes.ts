import { live } from '@guildhall/contract/live.ts'
import { mount } from '../http/mount.ts'
import { Problem } from '../http/problem.ts'

/** The call without an upgrade; the WebSocket itself is welcomed by live.ts. */
export const liveRoutes = mount(live, {
  'GET /live': () => {
    throw new Problem('UPGRADE_REQUIRED')
  },
})
