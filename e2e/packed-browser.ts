/** The browser that comes with our packages: Chromium without a window, which does a page with a third of the work of a whole one. */
import { spawnSync } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'

export type Found = { path: string; libraries?: string }

const packed = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..')
const folder = join(import.meta.dirname, '..', 'node_modules', '.cache', 'guildhall')

/** Nothing where it cannot run. A bare machine lacks the few libraries that it needs: they come with it. */
export async function packedBrowser(): Promise<Found | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return
  const path = await unpacked()
  if (runs({ path })) return { path }
  const { inflate } = await import('@sparticuz/chromium')
  const found = { path, libraries: join(await inflate(join(packed, 'bin', 'al2023.tar.br')), 'lib') }
  return runs(found) ? found : undefined
}

/** Unpacked once for all runs: under a name of its own first, so that nobody starts half a browser. */
async function unpacked() {
  const { version } = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8'))
  const path = join(folder, `chromium-${version}`)
  if (existsSync(path)) return path
  mkdirSync(folder, { recursive: true })
  const draft = `${path}.${process.pid}`
  const source = createReadStream(join(packed, 'bin', 'chromium.br'))
  await pipeline(source, createBrotliDecompress({ chunkSize: 1 << 20 }), createWriteStream(draft, { mode: 0o755 }))
  renameSync(draft, path)
  return path
}

export const environmentOf = ({ libraries }: Found) =>
  libraries ? { ...process.env, LD_LIBRARY_PATH: libraries } : process.env

const runs = (found: Found) => spawnSync(found.path, ['--version'], { env: environmentOf(found) }).status === 0
