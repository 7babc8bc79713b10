/**
 * A whole node in its own process: the first argument is the URL of the database, the second the settings as JSON. It sends its
 * address to the parent process.
 */
import { startNode } from '../node.ts'
import { testSettings } from './test-settings.ts'

const node = await startNode(testSettings(JSON.parse(process.argv[3] ?? '{}')), process.argv[2] ?? '')
const url = await node.app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ url })
process.on('disconnect', () => node.close().then(() => process.exit(0)))
process.on('SIGTERM', () => node.close({ drain: true }).then(() => process.exit(0)))
