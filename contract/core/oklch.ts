/** Colours by lightness, chroma and hue, as hex: art is also drawn outside a browser. Matrices from Björn Ottosson's OKLab page. */
const cube = (value: number) => value ** 3

const toByte = (linear: number) => {
  const bounded = Math.min(1, Math.max(0, linear))
  return Math.round((bounded <= 0.0031308 ? 12.92 * bounded : 1.055 * bounded ** (1 / 2.4) - 0.055) * 255)
}

const toLinear = (byte: number) => (byte <= 10 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4)

export function oklch(lightness: number, chroma: number, hue: number) {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
  const m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
  const s = cube(lightness - 0.0894841775 * a - 1.291485548 * b)
  const bytes = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map(toByte)
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

export function readOklch(hex: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16)))
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const across = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const down = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(across, down),
    hue: ((Math.atan2(down, across) * 180) / Math.PI + 360) % 360,
  }
}
