/** A node that claims the deliveries of webhooks and then does nothing, in a process that a test kills: `node claim-and-hang.ts <database>`. */
import { openDatabase } from '../../db/db.ts'
import { claimDeliveries } from '../../webhooks/claim.ts'

const { db } = openDatabase(process.argv[2] ?? '', { connections: 1, name: 'a node that dies' })
process.send?.({ claimed: (await claimDeliveries(db, 'working', 5)).length })
setInterval(() => {}, 60_000)
