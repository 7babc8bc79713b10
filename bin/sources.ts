/** The project's own source files and what they import, read with plain patterns: fast, and enough for rules about files. */
import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from './steps.ts'

export type Import = { from: string; isType: boolean } // a path in the project, or a package's name
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

/** Blank lines stay, so that the rest keeps its place. */
export const withoutComments = (text: string) => scan(text, false)

/** What remains is only code: words inside quotes and patterns are gone, but not what `${…}` holds. */
export const withoutText = (text: string) => scan(text, true)

const tokens =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|(?<=[(,=:[!&|?{};]\s*|\breturn\s+)\/(?![/*])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[dgimsuvy]*|`/g

function scan(text: string, dropText: boolean): string {
  let out = ''
  let at = 0
  for (;;) {
    tokens.lastIndex = at
    const found = tokens.exec(text)
    if (!found) return out + text.slice(at)
    out += text.slice(at, found.index)
    const [token] = found
    if (token === '`') {
      const { kept, end } = template(text, found.index, dropText)
      out += kept
      at = end
      continue
    }
    const isComment = token.startsWith('//') || token.startsWith('/*')
    out += isComment ? token.replace(/[^\n]/g, '') : dropText ? "''" : token
    at = found.index + token.length
  }
}

function template(text: string, start: number, dropText: boolean) {
  let kept = '`'
  let at = start + 1
  while (at < text.length && text[at] !== '`') {
    if (text.startsWith('${', at)) {
      let depth = 1
      let end = at + 2
      for (; end < text.length && depth > 0; end++) {
        if (text[end] === '`') end = template(text, end, dropText).end - 1
        else if (text[end] === '{') depth++
        else if (text[end] === '}') depth--
      }
      kept += `\${${scan(text.slice(at + 2, end - 1), dropText)}}`
      at = end
    } else {
      const size = text[at] === '\\' ? 2 : 1
      if (!dropText || text[at] === '\n') kept += text.slice(at, at + size)
      at += size
    }
  }
  return { kept: `${kept}\``, end: at + 1 }
}
