/** The guides and decisions name only pages, headings, files and commands that exist. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'

const root = import.meta.dirname
const skipped = /(^|\/)(node_modules|build|dist|data)$/
const paths = globSync('**', { cwd: root, exclude: (path) => skipped.test(path) })
const pages = paths
  .filter((path) => path.endsWith('.md') && path !== 'CHANGELOG.md')
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

test('links lead to pages and headings that exist', () => {
  const wrong = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\(((?!https?:|mailto:)[^()]+)\)/g)].flatMap(([, link = '']) => {
      const [file = '', heading] = link.split('#')
      const target = file ? posix.join(posix.dirname(path), file) : path
      const headings = headingsOf(pages.find((page) => page.path === target)?.text ?? '')
      const exists = existsSync(join(root, target)) && (heading === undefined || headings.includes(heading))
      return exists ? [] : [`${path}: ${link}`]
    }),
  )
  expect(wrong).toEqual([])
})

/** As GitHub makes them. */
const headingsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

test('the named files and folders exist', () => {
  const file = /^[\w-][\w./-]*\.(ts|tsx|mjs|sql|css|md)$/ // also `http/mount.ts` or `mount.ts` for short
  const folder = /^(engine|contract|server|web|e2e|bench|bin|docs)\/[\w./-]*$/
  const isBuilt = /^engine\/dist/
  const wrong = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/`([^`\n]+)`/g)]
      .map(([, name = '']) => name.replace(/\/$/, ''))
      .filter((name) => (file.test(name) || folder.test(name)) && !isBuilt.test(name))
      .filter((name) => !paths.some((known) => `/${known}`.endsWith(`/${name}`)))
      .map((name) => `${path}: ${name}`),
  )
  expect(wrong).toEqual([])
})

test('the named npm commands exist', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const wrong = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/\bnpm run ([\w-]+)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !(name in scripts))
      .map((name) => `${path}: npm run ${name}`),
  )
  expect(wrong).toEqual([])
})
