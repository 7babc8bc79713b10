/**
 * Installs the dependencies when package-lock.json is not the one that node_modules was made from.
 *
 * Plain JavaScript without a dependency: it runs before anything is installed, on Node 20 and newer.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, delimiter, join, resolve, sep } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const modules = join(root, 'node_modules')
const stamp = join(modules, '.installed-from') // npm ci empties the folder first, so a broken install leaves no stamp
const lock = join(root, '.cache', 'installing')
const bundledNode = join(modules, '.bin', 'node')

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20) stopWith(`Guildhall needs Node 20 or newer to install itself; this is ${process.version}`)

const machine = ` ${process.platform} ${process.arch}`
const wanted = fingerprint()
if (!isInstalled()) {
  await enter()
  process.on('exit', () => rmSync(lock, { force: true }))
  if (!isInstalled()) await install()
}

function fingerprint() {
  return (
    createHash('sha256')
      .update(readFileSync(join(root, 'package-lock.json')))
      .digest('hex') + machine
  )
}

function isInstalled() {
  const found = existsSync(stamp) ? readFileSync(stamp, 'utf8') : machine
  if (found === wanted) return true
  if (!found.endsWith(machine) || !matchesLock() || !hasNode()) return false
  writeFileSync(stamp, wanted) // installed by hand
  return true
}

/** What npm wrote about an install of its own holds the same packages as the lock file, but for other platforms'. */
function matchesLock() {
  const record = join(modules, '.package-lock.json')
  if (!existsSync(record)) return false
  const found = JSON.parse(readFileSync(record, 'utf8')).packages
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const isSame = ([path, { version, integrity }]) =>
    locked[path]?.version === version && (!integrity || integrity === locked[path].integrity)
  const isThere = ([path, entry]) => !path.startsWith('node_modules/') || entry.optional || entry.peer || path in found
  return Object.entries(found).every(isSame) && Object.entries(locked).every(isThere)
}

function hasNode() {
  return spawnSync(bundledNode, ['--version'], { stdio: 'ignore' }).status === 0
}

/**
 * Of several commands started at once, one installs; the others wait, then find everything done. Whoever finds no running holder writes
 * its own id, and the last one to write holds the lock: a moment later all read the same id.
 */
async function enter() {
  mkdirSync(join(root, '.cache'), { recursive: true })
  for (let told = false; ; ) {
    const holder = readHolder()
    if (holder === process.pid) return
    if (!isRunning(holder)) writeFileSync(lock, String(process.pid))
    else if (!told) {
      console.log('Waiting for another command that installs the dependencies')
      told = true
    }
    await sleep(1_000)
  }
}

function readHolder() {
  try {
    return Number(readFileSync(lock, 'utf8'))
  } catch {
    return 0 // no one holds it, or not any more
  }
}

function isRunning(pid) {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

async function install() {
  console.log('Installing dependencies, about a minute the first time')
  const started = Date.now()
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`
  const ticking = setInterval(() => console.log(`  … ${seconds()}`), 10_000)
  const { code, output } = await npm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'])
  clearInterval(ticking)
  if (code !== 0) stopWith(`${output}\nThe dependencies could not be installed: npm's words are above`)
  if (!hasNode() && (major < 22 || (major === 22 && minor < 18)))
    stopWith(
      'The package node@24 has no binary: install scripts seem to be switched off (npm config get ignore-scripts).\n' +
        'Allow them, or use Node 22.18 or newer',
    )
  writeFileSync(stamp, wanted)
  console.log(`Installed in ${seconds()}`)
}

function npm(args) {
  const { npm_execpath: cli = '', npm_node_execpath: node } = process.env
  // The npm that runs us, on the Node that runs it: the one in node_modules is about to be deleted.
  const [file, first] = basename(cli) === 'npm-cli.js' && node ? [node, [cli]] : ['npm', []]
  return new Promise((done) => {
    const child = spawn(file, [...first, ...args], { cwd: root, env: cleanEnv(), stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk
      })
    child.on('error', (error) => done({ code: 1, output: error.message }))
    child.on('close', (code) => done({ code, output }))
  })
}

/** Options of the outer npm (`npm test -w engine`, `--omit=dev`) reach us as variables and would change what is installed. */
function cleanEnv() {
  const mine =
    /^npm_(package_|lifecycle_|command$|config_(workspaces?|include_workspace_root|omit|include|only|production|global|dry_run|prefix|local_prefix|location|save.*)$)/i
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !mine.test(name)))
  const path = (env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(root + sep))
  return { ...env, NODE_ENV: 'development', PATH: path.join(delimiter) }
}

function stopWith(line) {
  console.error(line)
  process.exit(1)
}
