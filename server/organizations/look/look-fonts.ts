/**
 * The fonts of white-label communities: files of the packages that PDFs and images use, or fonts of the reader's system. Titles are
 * designed for a condensed font, so a font for titles is drawn smaller by `size-adjust`, and every layout stays as it is.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { OrganizationFont } from '@guildhall/contract/organizations/look-constants.ts'

const require = createRequire(import.meta.url)

const latin = 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2212'
const latinExtended = 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+2C60-2C7F'
const vietnamese = 'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+1EA0-1EF9,U+20AB'
const ranges: Record<string, string> = {
  vietnamese,
  'latin-ext': latinExtended,
  latin,
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
}

const packages = {
  'noto-sans': { family: 'Noto Sans', subsets: ['cyrillic', 'vietnamese', 'latin-ext', 'latin'] },
  vazirmatn: { family: 'Vazirmatn', subsets: ['latin-ext', 'latin'] },
} as const

const system = {
  system: {
    text: 'system-ui,-apple-system,"Segoe UI",sans-serif',
    titles: ['Segoe UI Bold', 'Roboto Bold', 'Arial Bold'],
  },
  serif: {
    text: 'Georgia,"Times New Roman",serif',
    titles: ['Georgia Bold', 'Liberation Serif Bold', 'Times New Roman Bold'],
  },
  mono: {
    text: 'ui-monospace,"Cascadia Mono",Menlo,monospace',
    titles: ['Menlo Bold', 'Consolas Bold', 'Liberation Mono Bold'],
  },
} as const

const titleSize = '66%'

type FontCss = { faces: string; rules: string[] }

export function fontCss(font: OrganizationFont | null): FontCss {
  if (font === null || font === 'standard') return { faces: '', rules: [] }
  if (font === 'noto-sans' || font === 'vazirmatn') {
    const { family, subsets } = packages[font]
    const face = (name: string, adjust: string) => (subset: string) =>
      `@font-face{font-family:"${name}";font-weight:100 900;font-display:swap;${adjust}src:url("/looks/fonts/${font}-${subset}.woff2") format("woff2");unicode-range:${ranges[subset]}}`
    const faces = [
      ...subsets.map(face(`Look ${family}`, '')),
      ...subsets.map(face(`Look ${family} Title`, `size-adjust:${titleSize};`)),
    ]
    return { faces: faces.join('\n'), rules: fontRules(`"Look ${family}"`, `"Look ${family} Title"`) }
  }
  const { text, titles } = system[font]
  const sources = titles.map((name) => `local("${name}")`).join(',')
  const faces = `@font-face{font-family:"Look ${font} Title";font-weight:100 900;size-adjust:${titleSize};src:${sources}}`
  return { faces, rules: fontRules(text, `"Look ${font} Title"`) }
}

const fontRules = (text: string, titles: string) => [
  `--font-text:${text},"Onest Fallback",sans-serif`,
  `--font-display:${titles},"Alumni Sans Fallback",sans-serif`,
]

/** Undefined for any other name. */
export async function readFontFile(file: string): Promise<Buffer | undefined> {
  for (const [name, { subsets }] of Object.entries(packages))
    if (subsets.some((subset) => file === `${name}-${subset}.woff2`)) return readFile(fontPath(name, file))
  return undefined
}

const fontPath = (name: string, file: string) =>
  require.resolve(`@fontsource-variable/${name}/files/${file.replace('.woff2', '-wght-normal.woff2')}`)
