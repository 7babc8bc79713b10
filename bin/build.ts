/** Builds the web pages if their sources have changed since the last build. */
import { createHash } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Result, root, tool } from './steps.ts'

const build = join(root, 'web', 'build')
const stampFile = join(build, '.built-from')

export async function buildWeb(print: (line: string) => void): Promise<Result> {
  const current = fingerprint()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === current) return { code: 0, output: '' }
  print('Building the web pages')
  rmSync(stampFile, { force: true })
  const result = await tool('react-router', ['build'], { cwd: join(root, 'web'), env: { NODE_ENV: 'production' } })
  if (result.code !== 0) return result
  await compress()
  writeFileSync(stampFile, current)
  return result
}

/**
 * Static files are compressed once, at build time, and not for every request. A few at a time: this process goes on to run the server,
 * and would keep the memory of all of them (docs/decisions/134).
 */
async function compress() {
  const files = globSync('client/**/*.{js,css,svg,json,webmanifest}', { cwd: build })
  const compressNext = async () => {
    for (let file = files.pop(); file; file = files.pop()) await compressFile(join(build, file))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, compressNext))
}

async function compressFile(path: string) {
  const bytes = readFileSync(path)
  if (bytes.length < 1_024) return
  const br = await promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: windowOf(bytes.length) },
  })
  writeFileSync(`${path}.br`, br)
  writeFileSync(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}

/** The smallest window that a file fits into: for the default one brotli clears megabytes per file, which took nine times as long. */
const windowOf = (size: number) =>
  Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(size + 16))))

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of [...sourcesIn('web'), ...sourcesIn('contract'), 'package-lock.json'])
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

const isNoSource = /(^|\/)(build|node_modules|\.react-router)$|\.test\.tsx?$|\.md$/

/** Not by a glob, which takes five times as long, at each start. */
function sourcesIn(folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (isNoSource.test(path)) return []
      if (entry.isDirectory()) return sourcesIn(path)
      return entry.isFile() ? [path] : []
    })
}
