import { defineConfig } from 'vitest/config'

// Without the database that the full suite starts.
export default defineConfig({
  test: {
    root: `${import.meta.dirname}/..`,
    include: ['architecture.test.ts', 'docs.test.ts', 'languages.test.ts'],
    testTimeout: 120_000,
  },
})
