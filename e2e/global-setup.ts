/** Before the sites and browsers start, several at the same time: the pages are built and the browser is unpacked. */
import type { TestProject } from 'vitest/node'
import { buildWeb } from '../bin/build.ts'
import { findBrowser } from './browser.ts'
import type { Found } from './packed-browser.ts'

export async function setup(project: TestProject) {
  const { code, output } = await buildWeb((line) => process.stdout.write(`${line}\n`))
  if (code !== 0) throw new Error(output)
  project.provide('browser', await findBrowser())
}

declare module 'vitest' {
  interface ProvidedContext {
    browser: Found
  }
}
