/** The fuzzer on a temporary database, for the command line. */
import { startNode } from '../../server/node.ts'
import { testSettings } from '../../server/testing/test-settings.ts'
import { withDatabase } from '../rehearse/database.ts'
import { fuzz } from './fuzz.ts'

/** True if no request caused an error of the server. */
export function runFuzzer(count: number, seed: number): Promise<boolean> {
  return withDatabase(async ({ url }) => {
    const node = await startNode(testSettings({ logLevel: 'error' }), url)
    try {
      const startedAt = performance.now()
      const { requests, byStatus, faults, late } = await fuzz(node, count, seed, console.log)
      console.log(JSON.stringify(byStatus))
      const seconds = Math.round((performance.now() - startedAt) / 1_000)
      console.log(
        `${requests} requests in ${seconds} s with seed ${seed}: ${faults.length} of 5xx, ${late.length} refused late`,
      )
      return faults.length === 0
    } finally {
      await node.close()
    }
  })
}
