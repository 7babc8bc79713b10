import { defineConfig } from 'vitest/config'

const skipped = ['**/node_modules/**', '**/build/**']

export default defineConfig({
  test: {
    globalSetup: ['server/testing/global-setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['*.test.ts', '{engine,contract,server,bench,bin}/**/*.test.ts', 'web/**/*.test.ts'],
          exclude: skipped,
          testTimeout: 600_000, // far above what a test needs: other work on the machine must not fail it
          hookTimeout: 600_000,
          isolate: false, // our modules keep nothing between tests, and to load them anew for each file cost half of the time
          maxWorkers: 3, // much of the rest goes into waiting for the database
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['web/**/*.test.tsx'],
          exclude: skipped,
          environment: 'happy-dom',
          setupFiles: ['web/testing/setup.ts'],
          testTimeout: 600_000,
          isolate: false, // as above; setup.ts empties the page after each test
          maxWorkers: 3, // the same for all projects of a group
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          exclude: skipped,
          globalSetup: ['e2e/global-setup.ts'],
          testTimeout: 900_000, // far above what a test needs: other work on the machine must not fail it
          hookTimeout: 900_000,
          expect: { poll: { timeout: 120_000 } },
          isolate: false, // one browser for all files of a worker
          maxWorkers: 2, // each file starts a server, and a browser has several processes
          sequence: { groupOrder: 1 }, // after the rest: a browser short of processor time is a flaky browser
        },
      },
    ],
  },
})
