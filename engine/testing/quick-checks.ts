/** For tests: checks that run thousands of times. `expect` is slow, so it is called only where the quick comparison finds a difference. */
import { expect } from 'vitest'
import type { State } from '../model.ts'
import { verify } from '../verify.ts'

export function expectEqual(actual: unknown, expected: unknown) {
  if (!isEqual(actual, expected)) expect(actual).toEqual(expected)
}

export const expectValid = (state: State) => expectEqual(verify(state), [])

/** At least as strict as `toEqual`; what is neither an array nor a plain object differs. */
function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const prototype = Object.getPrototypeOf(a)
  if (prototype !== Object.getPrototypeOf(b)) return false
  if (prototype !== Array.prototype && prototype !== Object.prototype) return false
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  return keys.every((key) => Object.hasOwn(b, key) && isEqual(Reflect.get(a, key), Reflect.get(b, key)))
}
