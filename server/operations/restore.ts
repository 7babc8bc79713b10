/** Restores an archive of `npm run backup` into an empty data folder, and checks every byte of it. */
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { findBinaries } from '../db/embedded-binaries.ts'
import { findHome, type Owner } from '../db/embedded-user.ts'
import { startProblem } from '../start-problem.ts'
import { type Manifest, machine, manifestName, secretFiles } from './backup.ts'
import { readTar } from './tar.ts'

type RestoreOptions = { archive: string; dataDir: string; print: (line: string) => void }

/** Returns the manifest. If the archive is damaged, the folder is empty again. */
export async function restore({ archive, dataDir, print }: RestoreOptions): Promise<Manifest> {
  if (!existsSync(archive)) throw startProblem(`${archive} does not exist`)
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw startProblem(`${dataDir} is not empty: choose another DATA_DIR, or move its contents away`)
  mkdirSync(dataDir, { recursive: true })
  const { home, owner } = findHome(dataDir, print)
  const data = join(home, 'data')
  if (existsSync(data)) throw startProblem(`${data} exists: move it away`)
  try {
    const { major } = await findBinaries(home, owner, print)
    const { manifest, sums } = await extract(archive, { dataDir, data, owner })
    check(manifest, sums)
    if (manifest.postgres !== major || manifest.machine !== machine)
      throw startProblem(
        `The backup is of PostgreSQL ${manifest.postgres} on ${manifest.machine}, but this is ${major} on ${machine}`,
      )
    return manifest
  } catch (error) {
    rmSync(data, { recursive: true, force: true })
    for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true, force: true })
    throw error
  }
}

type Target = { dataDir: string; data: string; owner: Owner }

async function extract(archive: string, target: Target) {
  const sums = new Map<string, string>()
  let manifestText = ''
  await readTar(createReadStream(archive).pipe(createGunzip()), {
    folder(name) {
      const { path, owner } = locationOf(name, target)
      mkdirSync(path, { recursive: true, mode: 0o700 })
      chmodSync(path, 0o700)
      if (owner) chownSync(path, owner.uid, owner.gid)
    },
    async file(name, _size, parts) {
      if (name === manifestName) {
        for await (const part of parts) manifestText += part.toString('utf8')
        return
      }
      const { path, owner } = locationOf(name, target)
      const hash = createHash('sha256')
      async function* hashed() {
        for await (const part of parts) {
          hash.update(part)
          yield part
        }
      }
      await pipeline(Readable.from(hashed()), createWriteStream(path, { mode: 0o600, flags: 'wx' }))
      if (owner) chownSync(path, owner.uid, owner.gid)
      sums.set(name, hash.digest('hex'))
    },
  }).catch((error) => {
    throw startProblem(`${archive} is damaged: ${error instanceof Error ? error.message : error}`, error)
  })
  if (!manifestText) throw startProblem(`${archive} is incomplete: it has no ${manifestName}`)
  const manifest: Manifest = JSON.parse(manifestText)
  return { manifest, sums }
}

/** Only the names that a backup writes: an archive from elsewhere must not write anywhere else. */
function locationOf(name: string, { dataDir, data, owner }: Target) {
  const isSafe = name.split('/').every((part) => /^[\w.-]+$/.test(part) && part !== '..' && part !== '.')
  if (isSafe && (name === 'postgres' || name.startsWith('postgres/')))
    return { path: join(data, name.slice('postgres'.length)), owner }
  if (isSafe && (secretFiles.includes(name) || name === 'files' || name.startsWith('files/')))
    return { path: join(dataDir, name), owner: undefined }
  throw startProblem(`The archive contains ${JSON.stringify(name)}, which is not part of a backup`)
}

function check({ files }: Manifest, sums: Map<string, string>) {
  const damaged = files.filter(({ name, sha256 }) => sums.get(name) !== sha256)
  if (damaged.length > 0) throw startProblem(`The archive is damaged: ${damaged[0]?.name}`)
  if (sums.size !== files.length)
    throw startProblem('The archive is damaged: it has files that its manifest does not list')
}
