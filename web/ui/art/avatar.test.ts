import { readFileSync } from 'node:fs'
import { profileColors } from '@guildhall/contract/profiles/constants.ts'
import { expect, test } from 'vitest'

test('the sheet knows every colour a person can choose', () => {
  const sheet = readFileSync(new URL('./avatar.css', import.meta.url), 'utf8')
  for (const { hex, name } of profileColors) expect(sheet, name).toContain(`[data-color="${hex.toLowerCase()}"]`)
})
