/** Builds the web pages when their sources are not the ones that the present build was made from. */
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Result, root, tool } from './steps.ts'

const build = join(root, 'web', 'build')
const stamp = join(build, '.built-from')

export async function buildWeb(say: (line: string) => void): Promise<Result> {
  const wanted = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return { code: 0, output: '' }
  say('Building the web pages')
  rmSync(stamp, { force: true })
  const result = await tool('react-router', ['build'], { cwd: join(root, 'web'), env: { NODE_ENV: 'production' } })
  if (result.code !== 0) return result
  await compress()
  writeFileSync(stamp, wanted)
  return result
}

/** Files that never change are packed once, here, and not again for every visitor. */
async function compress() {
  const files = globSync('client/**/*.{js,css,svg,json,webmanifest}', { cwd: build })
  await Promise.all(
    files.map(async (file) => {
      const path = join(build, file)
      const bytes = readFileSync(path)
      if (bytes.length < 1_024) return
      writeFileSync(
        `${path}.br`,
        await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      )
      writeFileSync(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}

function fingerprint() {
  const files = globSync(['web/**/*', 'contract/**/*', 'package-lock.json'], {
    cwd: root,
    exclude: (path) => /(^|\/)(build|node_modules|\.react-router)$|\.test\.tsx?$|\.md$/.test(path),
  })
  const hash = createHash('sha256')
  for (const file of files.sort()) {
    const path = join(root, file)
    if (statSync(path).isFile()) hash.update(file).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}
