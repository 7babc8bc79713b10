import { expect, onTestFinished, test, vi } from 'vitest'
import { browserZone } from './now.ts'

test('a browser that reports an offset sends UTC, because the API takes names only', () => {
  const options = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
  onTestFinished(() => options.mockRestore())
  const nameOf = (timeZone: string) => {
    options.mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions)
    return browserZone()
  }
  expect(['Europe/Berlin', '+02:00', '-03:00'].map(nameOf)).toEqual(['Europe/Berlin', 'UTC', 'UTC'])
})
