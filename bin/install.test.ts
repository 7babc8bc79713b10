import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const noProcess = 2 ** 30

/** Notes that it ran, and takes a while. */
const npm = `
  import { appendFileSync, mkdirSync } from 'node:fs'
  appendFileSync('installs', 'x')
  mkdirSync('node_modules', { recursive: true })
  setTimeout(() => {}, 1500)`

test('of several commands started at once one installs the dependencies, also after one that was killed', async () => {
  const root = await mkdtemp(join(tmpdir(), 'install-'))
  for (const folder of ['bin', '.cache']) await mkdir(join(root, folder))
  await copyFile(join(import.meta.dirname, 'install.mjs'), join(root, 'bin/install.mjs'))
  await writeFile(join(root, 'package-lock.json'), '{"packages":{}}')
  await writeFile(join(root, 'package.json'), '{"type":"module"}')
  await writeFile(join(root, 'npm-cli.js'), npm)
  await writeFile(join(root, '.cache/installing'), String(noProcess))

  const env = { ...process.env, npm_execpath: join(root, 'npm-cli.js'), npm_node_execpath: process.execPath }
  const start = () => once(spawn(process.execPath, ['bin/install.mjs'], { cwd: root, env, stdio: 'ignore' }), 'exit')
  const exits = await Promise.all(Array.from({ length: 6 }, start))
  expect(exits.map(([code]) => code)).toEqual([0, 0, 0, 0, 0, 0])
  expect(await readFile(join(root, 'installs'), 'utf8')).toBe('x')
  await rm(root, { recursive: true })
}, 120_000)
