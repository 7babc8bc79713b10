import { expect, test } from 'vitest'
import { browserKind, dismissCookie, hidesBanner, isDismissed } from './kinds.ts'

const ios = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)'

test('each browser on a phone has its own kind of instructions', () => {
  expect(browserKind(`${ios} Version/18.1 Mobile/15E148 Safari/604.1`)).toBe('safari')
  expect(browserKind(`${ios} CriOS/130.0 Mobile/15E148 Safari/604.1`)).toBe('chromeIos')
  expect(browserKind(`${ios} FxiOS/131.0 Mobile/15E148 Safari/605.1.15`)).toBe('firefoxIos')
  expect(browserKind(`${ios} Version/18.1 EdgiOS/130.0 Mobile/15E148 Safari/604.1`)).toBe('other')
  expect(browserKind(`${android} Chrome/130.0.0.0 Mobile Safari/537.36`)).toBe('chrome')
  expect(browserKind(`${android} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`)).toBe('samsung')
  expect(browserKind('Mozilla/5.0 (Android 15; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0')).toBe('firefox')
  expect(browserKind(`${android} Chrome/130.0.0.0 Mobile Safari/537.36 OPR/86.0`)).toBe('other')
})

test('a tablet that identifies as a Mac is detected by its touch points', () => {
  const tablet = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15'
  expect(browserKind(tablet, 5)).toBe('safari')
  expect(browserKind(tablet, 0)).toBeNull()
})

test('a desktop has no home screen', () => {
  expect(browserKind('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0 Safari/537.36')).toBeNull()
})

test('a dismissed banner stays hidden for a year', () => {
  expect(isDismissed('a=1; addToHomeScreenPrompt=dontShow')).toBe(true)
  expect(isDismissed('a=1; addToHomeScreenPrompt=later')).toBe(false)
  expect(dismissCookie).toContain('max-age=31536000')
})

test('a route with the partner marker shows no banner', () => {
  expect(hidesBanner('/shop#marketplace1234')).toBe(true)
  expect(hidesBanner('/shop')).toBe(false)
})
