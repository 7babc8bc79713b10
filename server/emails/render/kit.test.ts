import { expect, test } from 'vitest'
import kit from './kit.json' with { type: 'json' }
import { compileKit } from './mjml-kit.ts'
import { columnWidths } from './pieces.ts'

test('the pieces of emails are those that MJML compiles', async () => {
  expect(await compileKit(), 'Run `node bin/email-kit.ts`').toEqual(kit)
})

test('images are as wide as the columns of the layout', () => {
  const widthOf = (html: string) => Number(/vertical-align:top;width:(\d+)px/.exec(html)?.[1])
  const gap = 12
  expect(widthOf(kit.section)).toBe(columnWidths[1])
  expect(widthOf(kit.columns2) - gap).toBe(columnWidths[2])
  expect(widthOf(kit.columns3) - gap).toBe(columnWidths[3])
})
