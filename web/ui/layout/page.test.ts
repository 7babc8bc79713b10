import { expect, test } from 'vitest'
import { hasTallScript } from './page.tsx'

test('names in other scripts and with emoji get a higher line', () => {
  expect(['Friday Cup #4', 'Ünal’s Überpokal', 'Кубок 2026', 'bo__long'].filter(hasTallScript)).toEqual([])
  expect(['大会 Cup', 'Cup 🏆', 'कप', 'ถ้วย'].filter(hasTallScript)).toHaveLength(4)
})
