/**
 * Resolves imports of Drizzle; to be imported before the server is.
 *
 * For every import of a file Node parses the `exports` in the package.json of that file's package (nodejs/node#58126). Drizzle's has
 * 178 kB: a thousand imports of it took half of the time to load the server, and 60 MB.
 */
import { type ResolveFnOutput, registerHooks } from 'node:module'

const byName = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve(name, context, resolve) {
    const { parentURL = '', conditions } = context
    if (!conditions.includes('import')) return resolve(name, context)
    if (/^\.\.?\/.*\.js$/.test(name) && parentURL.includes('/node_modules/drizzle-orm/'))
      return { url: new URL(name, parentURL).href, format: 'module', shortCircuit: true }
    if (!/^drizzle-orm(\/|$)/.test(name)) return resolve(name, context)
    const found = byName.get(name) ?? { ...resolve(name, context), shortCircuit: true }
    byName.set(name, found)
    return found
  },
})
