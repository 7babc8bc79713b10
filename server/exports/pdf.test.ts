import { buffer } from 'node:stream/consumers'
import { catalogues } from '@guildhall/contract/core/locales.ts'
import { expect, test } from 'vitest'
import { namesByScript } from '../testing/names.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { line, type PdfShape, text, writePdf } from './pdf.ts'

const facts = { title: 'A (small) cup', language: 'en', at: new Date('2026-01-02') } as const
const write = async (...pages: PdfShape[][]) => buffer(await writePdf(facts, pages))

test.each(Object.entries(namesByScript))('a name in %s can be copied from the file', async (_script, name) => {
  const [page] = await readPdf(await write([text(40, 60, name), text(40, 90, name, { bold: true })]))
  expect(page?.split('\n')).toEqual([name, name])
})

test('pages are drawn in order, and the same pages give the same bytes', async () => {
  const pages = [[text(40, 40, 'Ann \\ (1)')], [line(0, 0, 10), text(40, 40, 'Zoë')]]
  const first = await write(...pages)
  expect(await readPdf(first)).toEqual(['Ann \\ (1)', 'Zoë'])
  expect(first.equals(await write(...pages))).toBe(true)
})

test('text is cut to its width, between characters as a reader sees them', async () => {
  const show = async (name: string) => (await readPdf(await write([text(0, 40, name, { width: 60 })])))[0]
  expect(await show('A name that goes on and on')).toMatch(/^A name t.*…$/)
  expect(await show('Short')).toBe('Short')
  expect(await show('क्षत्रिय क्षत्रिय क्षत्रिय')).toMatch(/^क्षत्रिय.*…$/)
})

test('right-aligned text starts at its end minus its width', async () => {
  const [page] = await readPdf(await write([text(100, 40, '1', { right: true }), text(101, 40, '2')]))
  expect(page).toBe('12')
})

test('a font that cannot be read fails the file', async () => {
  const broken: PdfShape[][] = [[{ kind: 'text', x: 0, y: 0, text: 'x', style: { size: Number.NaN } }]]
  await expect(write(...broken)).rejects.toThrow()
})

test('every language of the platform is a valid PDF language', async () => {
  const files = await Promise.all(
    catalogues.map(async (language) => buffer(await writePdf({ ...facts, language }, [[]]))),
  )
  expect(files.map((file) => /\/Lang \(([\w-]+)\)/.exec(file.toString('latin1'))?.[1])).toEqual([...catalogues])
})
