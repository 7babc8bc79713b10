/**
 * The display face for pictures. It comes with the web package as WOFF2 and is unpacked into the data folder once per
 * process, since what draws text takes TrueType files only. So pictures look the same on a machine without any font.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import sharp from 'sharp'
import { trueTypeOf } from './woff2.ts'

/** The name inside the files; the comma keeps its last word from being read as a weight. */
const family = 'Alumni Sans Thin, ExtraBold'
const scripts = ['latin', 'latin-ext', 'cyrillic', 'vietnamese']
const web = createRequire(join(import.meta.dirname, '..', '..', 'web', 'package.json'))

export type Face = (size: number) => { font: string; fontfile?: string }

/** Whatever the machine has, where the real one cannot be unpacked; common faces run wider. */
const anyFace: Face = (size) => ({ font: `sans-serif, Bold ${Math.round(size * 0.6)}` })

export async function openFace(dataDir: string): Promise<Face> {
  try {
    const folder = join(dataDir, 'fonts')
    mkdirSync(folder, { recursive: true })
    const [first = '', ...others] = scripts.map((script) => unpack(folder, script))
    // A file is known to the process once something was drawn with it, and then fills in for the others of its family.
    for (const fontfile of [first, ...others])
      await sharp({ text: { text: 'a', font: `${family} 10`, fontfile } })
        .png()
        .toBuffer()
    return (size) => ({ font: `${family} ${size}`, fontfile: first })
  } catch {
    return anyFace
  }
}

function unpack(folder: string, script: string): string {
  const source = web.resolve(`@fontsource-variable/alumni-sans/files/alumni-sans-${script}-wght-normal.woff2`)
  const file = join(folder, `alumni-sans-${script}.ttf`)
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, trueTypeOf(readFileSync(source)))
  renameSync(draft, file)
  return file
}

// Latin, Cyrillic and Vietnamese letters with their marks, and the signs that stand among words.
const letters =
  /^(?:[\u0020-\u024f\u0400-\u045f\u1e00-\u1eff\u2010-\u2027\u2030-\u203a\u20a0-\u20bf\u2116\u2122]|\p{M})+$/u
const pictures = /\p{Extended_Pictographic}|\u200d|\ufe0f/gu

/** The words if the face can say them; pictures among the letters are left out. */
export function sayable(words: string): string | undefined {
  const plain = words.replaceAll(pictures, '').replaceAll(/\s+/g, ' ').trim()
  return letters.test(plain) ? plain : undefined
}
