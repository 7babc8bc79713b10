/** The state of this node, for /readyz, /metrics and the admins. */
import { type Failures, openFailures } from './failures.ts'

export type NodeState = {
  isDraining: boolean
  failures: Failures
  /** False while messages of other nodes do not arrive. */
  isBusConnected: () => boolean
  connections: () => { open: number; waiting: number }
}

export const newNodeState = (): NodeState => ({
  isDraining: false,
  failures: openFailures(),
  isBusConnected: () => false,
  connections: () => ({ open: 0, waiting: 0 }),
})
