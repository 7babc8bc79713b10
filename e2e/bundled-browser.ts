/** The browser from our npm packages: headless Chromium, which needs a third of the processor time of a full one. */
import { spawnSync } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'

export type BrowserBinary = { path: string; libraries?: string }

const packageFolder = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..')
const folder = join(import.meta.dirname, '..', 'node_modules', '.cache', 'guildhall')

/** Undefined where it cannot run. A minimal machine lacks some libraries that it needs: the package contains them. */
export async function bundledBrowser(): Promise<BrowserBinary | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return
  const path = await unpack()
  if (canRun({ path })) return { path }
  const { inflate } = await import('@sparticuz/chromium')
  const binary = { path, libraries: join(await inflate(join(packageFolder, 'bin', 'al2023.tar.br')), 'lib') }
  return canRun(binary) ? binary : undefined
}

/** Once for all runs. It writes to a temporary name first, so that no other process starts half a browser. */
async function unpack() {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'))
  const path = join(folder, `chromium-${version}`)
  if (existsSync(path)) return path
  mkdirSync(folder, { recursive: true })
  const temporary = `${path}.${process.pid}`
  const source = createReadStream(join(packageFolder, 'bin', 'chromium.br'))
  await pipeline(source, createBrotliDecompress({ chunkSize: 1 << 20 }), createWriteStream(temporary, { mode: 0o755 }))
  renameSync(temporary, path)
  return path
}

export const environmentOf = ({ libraries }: BrowserBinary) =>
  libraries ? { ...process.env, LD_LIBRARY_PATH: libraries } : process.env

const canRun = (binary: BrowserBinary) =>
  spawnSync(binary.path, ['--version'], { env: environmentOf(binary) }).status === 0
