/** A site with the demo data on a database of its own. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cloneDemo } from './demo.ts'
import { type SiteProcess, startSite } from './site-process.ts'

export type Site = SiteProcess & { databaseUrl: string }

export async function openSite(env?: Record<string, string>): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-site-'))
  const database = await cloneDemo(folder)
  const site = await startSite(database.url, folder, env)
  return {
    url: site.url,
    databaseUrl: database.url,
    async close() {
      await site.close()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
