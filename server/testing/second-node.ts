/**
 * A whole node in a process of its own, on the database named by its argument, with the settings in the next if any; tells its
 * parent where it listens.
 */
import { openHall } from '../hall.ts'
import { testSettings } from './test-settings.ts'

const hall = await openHall(testSettings(JSON.parse(process.argv[3] ?? '{}')), process.argv[2] ?? '')
const url = await hall.app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ url })
process.on('disconnect', () => hall.close().then(() => process.exit(0)))
