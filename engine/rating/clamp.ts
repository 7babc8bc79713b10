export function clamp([min, max]: readonly [number, number], value: number, fallback: number): number {
  return Number.isNaN(value) ? fallback : Math.min(max, Math.max(min, value))
}
