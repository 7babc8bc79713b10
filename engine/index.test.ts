/** The README documents exactly what the entry exports, and its code works. */
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as engine from './index.ts'

const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')
const sections = new Map(readme.split(/^## /m).map((section) => [section.split('\n')[0] ?? '', section]))
const inCode = (text: string) =>
  [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`]+)`/g)].map(([, code]) => code ?? '')

/** The names in the first column of the tables of functions. */
const documented = (sections.get('Functions') ?? '')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .flatMap((line) => inCode(line.split('|')[1] ?? ''))
  .map((code) => code.replace(/\(.*/s, ''))

test('every exported value is documented, and every documented name is exported', () => {
  expect(documented.toSorted()).toEqual(Object.keys(engine).toSorted())
})

test('every refusal code and every tie-break is documented, and no other', () => {
  const codes = inCode(sections.get('Refusals') ?? '').filter((code) => /^[A-Z_]+$/.test(code))
  expect(codes.toSorted()).toEqual(engine.refusalCodes.toSorted())
  const rows = (sections.get('Tie-breaks') ?? '').split('\n').filter((line) => line.startsWith('| `'))
  const names = rows.flatMap((line) => inCode(line.split('|')[1] ?? ''))
  expect(names.toSorted()).toEqual(engine.tiebreakNames.toSorted())
})

test('every code block of the README runs and prints what its comments say', () => {
  const blocks = [...readme.matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(([, code]) => code ?? '')
  expect(blocks.length).toBeGreaterThan(0)
  for (const block of blocks) {
    const output: string[] = []
    const body = stripTypeScriptTypes(block.replace(/^import .*'@guildhall\/engine'$/m, ''))
    const imported = (block.match(/^import \{ (.*) \}/m)?.[1] ?? '')
      .split(', ')
      .filter((name) => !name.startsWith('type '))
    const values = new Map(Object.entries(engine))
    const run = new Function('console', ...imported, body)
    run({ log: (text: string) => output.push(text) }, ...imported.map((name) => values.get(name)))
    const expected = [...block.matchAll(/^console\.log.* \/\/ (.*)$/gm)].map(([, text]) => text)
    expect(output).toEqual(expected)
  }
})
