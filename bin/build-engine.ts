/**
 * npm run build -w engine: the engine as a package of JavaScript and type declarations in engine/dist, ready for
 * `npm pack` and `npm publish` there. In this repository the sources are used directly, without a build.
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const engine = join(root, 'engine')
const out = process.argv[2] ?? join(engine, 'dist')

rmSync(out, { recursive: true, force: true })
const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
execFileSync(process.execPath, [compiler, '-p', join(engine, 'tsconfig.build.json'), '--outDir', out], {
  stdio: 'inherit',
})
const {
  private: _,
  scripts: _scripts,
  devDependencies: _dev,
  publishConfig: _config,
  ...manifest
} = JSON.parse(readFileSync(join(engine, 'package.json'), 'utf8'))
const published = {
  ...manifest,
  exports: { '.': { types: './index.d.ts', default: './index.js' } },
  types: './index.d.ts',
  sideEffects: false,
  files: ['**/*.js', '**/*.d.ts', 'README.md', 'LICENSE'],
}
writeFileSync(join(out, 'package.json'), `${JSON.stringify(published, null, 2)}\n`)
copyFileSync(join(engine, 'README.md'), join(out, 'README.md'))
copyFileSync(join(root, 'LICENSE'), join(out, 'LICENSE'))
