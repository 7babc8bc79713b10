/** A colour of CSS as hex; null for anything else, and for a colour that one sees through. */
import { oklch } from '@guildhall/contract/core/oklch.ts'

const names: Record<string, string> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  yellow: '#ffff00',
  orange: '#ffa500',
  purple: '#800080',
  navy: '#000080',
  teal: '#008080',
  maroon: '#800000',
  gray: '#808080',
  grey: '#808080',
  silver: '#c0c0c0',
  crimson: '#dc143c',
  tomato: '#ff6347',
  gold: '#ffd700',
  indigo: '#4b0082',
}

export function readColor(value: string): string | null {
  const text = value.trim().toLowerCase()
  if (Object.hasOwn(names, text)) return names[text] ?? null
  if (text.startsWith('#')) return readHex(text.slice(1))
  const [, name = '', list = ''] = /^(rgba?|hsla?|oklch)\(([^()]{1,80})\)$/.exec(text) ?? []
  const parts = list.split(/[\s,/]+/).filter(Boolean)
  const [a, b, c, alpha = '1'] = parts
  if (a === undefined || b === undefined || c === undefined || amount(alpha, 1) < 0.5) return null
  const values = name.startsWith('rgb')
    ? [a, b, c].map((part) => amount(part, 255))
    : name.startsWith('hsl')
      ? fromHsl(Number.parseFloat(a), amount(b, 1), amount(c, 1))
      : null
  if (values) return values.every(Number.isFinite) ? toHex(values) : null
  const [lightness, chroma, hue] = [amount(a, 1), amount(b, 0.4), Number.parseFloat(c)]
  return [lightness, chroma, hue].every(Number.isFinite) ? oklch(lightness, chroma, hue) : null
}

function readHex(digits: string): string | null {
  if (!/^(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(digits)) return null
  const isShort = digits.length < 6
  const full = isShort ? [...digits].map((digit) => digit + digit).join('') : digits
  const alpha = full.length === 8 ? Number.parseInt(full.slice(6), 16) : 255
  return alpha < 128 ? null : `#${full.slice(0, 6)}`
}

/** `50%` of the given whole, or the number itself. */
const amount = (part: string, whole: number) =>
  part.endsWith('%') ? (Number.parseFloat(part) / 100) * whole : Number.parseFloat(part)

const toHex = (values: readonly number[]) =>
  `#${values
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

function fromHsl(hue: number, saturation: number, lightness: number): number[] {
  const range = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const position = (offset + hue / 30) % 12
    return 255 * (lightness - range * Math.max(-1, Math.min(position - 3, 9 - position, 1)))
  }
  return [channel(0), channel(8), channel(4)]
}
