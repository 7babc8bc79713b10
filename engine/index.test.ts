/** The face that others rely on, and the page that describes it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as engine from './index.ts'

const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')

test.each([
  ...[
    'create',
    'playable',
    'report',
    'correct',
    'revert',
    'forfeit',
    'drop',
    'join',
    'reseed',
    'advance',
    'submitScore',
  ],
  ...['apply', 'standings', 'qualifiers', 'explain', 'isDone', 'verify', 'rate', 'matchmake'],
])('%s is there and described', (name) => {
  expect(engine).toHaveProperty(name, expect.any(Function))
  expect(readme).toContain(name)
})

test('every refusal and every tie-break is described', () => {
  const missing = [...engine.refusalCodes, ...engine.tiebreakNames].filter((name) => !readme.includes(`\`${name}\``))
  expect(missing).toEqual([])
})
