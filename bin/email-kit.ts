/** Writes the pieces of emails again after a change of their MJML. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileKit } from '../server/emails/render/mjml-kit.ts'

const file = join(import.meta.dirname, '..', 'server/emails/render/kit.json')
writeFileSync(file, `${JSON.stringify(await compileKit(), null, 2)}\n`)
