/**
 * Loaded before a node in its own process. For every import of drizzle-orm and of a file inside it, Node reads that package's
 * package.json of 180 kB again, which is half of the start; this answers such an import without it.
 */
import { registerHooks } from 'node:module'

type Resolved = ReturnType<Parameters<NonNullable<Parameters<typeof registerHooks>[0]['resolve']>>[2]>

const cache = new Map<string, Resolved>()

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (!context.conditions.includes('import')) return nextResolve(specifier, context)
    if (specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/'))
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
    if (!specifier.startsWith('drizzle-orm')) return nextResolve(specifier, context)
    const resolved = cache.get(specifier) ?? { ...nextResolve(specifier, context), shortCircuit: true }
    cache.set(specifier, resolved)
    return resolved
  },
})
