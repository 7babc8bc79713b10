/**
 * The source files of the project and their imports, read with regular expressions: fast, and precise enough for rules about
 * files.
 */
import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from './steps.ts'

export type Import = { from: string; isType: boolean } // a path in the project, or the name of a package
export type Source = { path: string; text: string; code: string; lines: number; imports: Import[]; isTest: boolean }

const packages = ['engine', 'contract', 'server', 'web', 'e2e', 'bench', 'bin']
const skipped = /(^|\/)(node_modules|build|\.react-router|migrations)$|\.d\.ts$/

export function readSources(): Source[] {
  const paths = globSync([`{${packages.join(',')}}/**/*.{ts,tsx}`, '*.ts'], {
    cwd: root,
    exclude: (path) => skipped.test(path),
  })
  return paths.sort().map((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    const code = withoutComments(text)
    const isTest = /\.test\.tsx?$/.test(path)
    return {
      path,
      text,
      code: withoutText(code),
      lines: text.split('\n').length - 1,
      imports: importsOf(path, code),
      isTest,
    }
  })
}

const statement =
  /\b(?:import|export)\s+(type\s+)?([\w*{}\s,$]*?)\s*from\s*'([^']+)'|\bimport\s*'([^']+)'|\bimport\(\s*['`]([^'`]+)['`]/g

function importsOf(path: string, code: string): Import[] {
  return [...code.matchAll(statement)].map(([, type, names = '', from, bare, lazy]) => {
    const inner = names
      .match(/^\{(.*)\}$/s)?.[1]
      ?.split(',')
      .map((name) => name.trim())
      .filter(Boolean)
    const isType =
      type !== undefined || (inner !== undefined && inner.length > 0 && inner.every((name) => /^type\s/.test(name)))
    return { from: resolveImport(path, from ?? bare ?? lazy ?? ''), isType }
  })
}

function resolveImport(path: string, from: string) {
  if (from.startsWith('.')) return posix.join(posix.dirname(path), from)
  if (from === '@guildhall/engine') return 'engine/index.ts'
  return from.replace(/^@guildhall\//, '')
}

/** Line breaks stay, so that line numbers do not change. */
export const withoutComments = (text: string) => scan(text, false)

/** Also removes the contents of strings and regular expressions, but not the code inside of `${…}`. */
export const withoutText = (text: string) => scan(text, true)

const tokens =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|(?<=[(,=:[!&|?{};]\s*|\breturn\s+)\/(?![/*])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[dgimsuvy]*|`/g

function scan(text: string, dropText: boolean): string {
  let output = ''
  let index = 0
  for (;;) {
    tokens.lastIndex = index
    const match = tokens.exec(text)
    if (!match) return output + text.slice(index)
    output += text.slice(index, match.index)
    const [token] = match
    if (token === '`') {
      const part = template(text, match.index, dropText)
      output += part.output
      index = part.end
      continue
    }
    const isComment = token.startsWith('//') || token.startsWith('/*')
    output += isComment ? token.replace(/[^\n]/g, '') : dropText ? "''" : token
    index = match.index + token.length
  }
}

function template(text: string, start: number, dropText: boolean) {
  let output = '`'
  let index = start + 1
  while (index < text.length && text[index] !== '`') {
    if (text.startsWith('${', index)) {
      let depth = 1
      let end = index + 2
      for (; end < text.length && depth > 0; end++) {
        if (text[end] === '`') end = template(text, end, dropText).end - 1
        else if (text[end] === '{') depth++
        else if (text[end] === '}') depth--
      }
      output += `\${${scan(text.slice(index + 2, end - 1), dropText)}}`
      index = end
    } else {
      const size = text[index] === '\\' ? 2 : 1
      if (!dropText || text[index] === '\n') output += text.slice(index, index + size)
      index += size
    }
  }
  return { output: `${output}\``, end: index + 1 }
}
