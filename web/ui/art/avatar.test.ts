import { readFileSync } from 'node:fs'
import { profileColors } from '@guildhall/contract/profiles/constants.ts'
import { expect, test } from 'vitest'

test('the style sheet shows every avatar colour of the contract, and no other', () => {
  const sheet = readFileSync(new URL('./avatar.css', import.meta.url), 'utf8')
  const rules = [...sheet.matchAll(/\[data-color="(.*)"\] \{\s*background: (.*);/g)]
  const backgrounds = rules.map(([, color, background]) => [color, background])
  expect(backgrounds).toEqual(profileColors.map(({ hex }) => [hex.toLowerCase(), hex.toLowerCase()]))
})
