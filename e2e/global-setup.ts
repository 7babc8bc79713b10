/** Builds the web and unpacks the browser once, before several files start their sites and browsers in parallel. */
import type { TestProject } from 'vitest/node'
import { buildWeb } from '../bin/build.ts'
import { findBrowser } from './browser.ts'
import type { BrowserBinary } from './bundled-browser.ts'

export async function setup(project: TestProject) {
  const { code, output } = await buildWeb((line) => process.stdout.write(`${line}\n`))
  if (code !== 0) throw new Error(output)
  project.provide('browser', await findBrowser())
}

declare module 'vitest' {
  interface ProvidedContext {
    browser: BrowserBinary
  }
}
