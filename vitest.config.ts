import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const skipped = ['**/node_modules/**', '**/build/**']

/** Short files that take longest. Vitest starts with large files if it knows no times, and these would then run alone at the end. */
const slow = [
  'e2e/screens-site.test.ts',
  'e2e/screens-public.test.ts',
  'e2e/screens-community.test.ts',
  'e2e/screens-private.test.ts',
  'e2e/text-fields.test.ts',
  'e2e/communities.test.ts',
  'e2e/emails.test.ts',
  'e2e/setup.test.ts',
  'server/access.test.ts',
  'bin/rehearse/mail.test.ts', // it waits most of its time, as killed-node does
  'engine/elimination.test.ts',
  'server/exports/export.test.ts',
  'server/shop/races.test.ts',
  'server/chats/killed-node.test.ts',
]

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = slow.findIndex((file) => moduleId.endsWith(file))
      return index < 0 ? slow.length : index
    }
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    globalSetup: ['server/testing/global-setup.ts'],
    execArgv: ['--max-semi-space-size=64', '--single-threaded-gc'], // threads that collect garbage would take a processor from another worker
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
