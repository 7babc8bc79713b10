/** npm run client [file]: writes the types of every call for openapi-fetch, the same as /api/client.d.ts of a site. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { clientTypes } from '../server/http/docs/client-types.ts'
import { openapi } from '../server/http/docs/openapi.ts'
import { registryOf } from '../server/node.ts'

const path = process.argv[2] ?? 'client.d.ts'
const { routes } = registryOf({ seed: 'none' })
mkdirSync(dirname(path), { recursive: true })
writeFileSync(path, clientTypes(openapi({ siteName: 'Guildhall', publicUrl: 'http://localhost' }, routes)))
console.log(`${path}: ${routes.length} calls`)
