/** The server renders some lazy components. A style sheet that only such a component imports arrives after the first paint. */
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const folder = import.meta.dirname
const staticImport = /^(?:import|export)\b[^'(]*'(\.[^']+)'/gm

/** The style sheets that a module imports, also through others. */
function stylesOf(path: string, visited = new Set<string>()): string[] {
  if (visited.has(path)) return []
  visited.add(path)
  if (path.endsWith('.css')) return [relative(folder, path)]
  const imports = Array.from(readFileSync(path, 'utf8').matchAll(staticImport), ([, from = '']) =>
    join(path, '..', from),
  )
  return imports.filter((file) => !file.includes('/contract/')).flatMap((file) => stylesOf(file, visited))
}

const allStylesOf = (files: readonly string[]) => new Set(files.flatMap((file) => stylesOf(join(folder, file))))

test.each([
  {
    page: 'a profile',
    screens: ['root.tsx', 'names/name.screen.tsx'],
    lazy: ['profiles/profile-page.tsx', 'posts/person-posts.tsx', 'follows/follow-list.tsx', 'points/points-log.tsx'],
  },
  {
    page: 'a community',
    screens: ['root.tsx', 'names/name.screen.tsx'],
    lazy: ['players/next-step/community-strip.tsx'],
  },
  {
    page: 'a matchmaking league',
    screens: ['root.tsx', 'leagues/page/league.screen.tsx', 'leagues/page/overview.screen.tsx'],
    lazy: ['matchmaking/queue-panel.tsx'],
  },
  {
    page: 'the dashboard',
    screens: ['root.tsx', 'home/dashboard/home.screen.tsx'],
    lazy: ['feed/feed.tsx', 'home/dashboard/check-in-step.tsx'],
  },
  {
    page: 'the home page on the host of a community',
    screens: ['root.tsx', 'home/home.screen.tsx'],
    lazy: ['white-label/host-home.tsx'],
  },
])('$page is styled from the start', ({ screens, lazy }) => {
  const inHead = allStylesOf(screens)
  expect(Array.from(allStylesOf(lazy)).filter((style) => !inHead.has(style))).toEqual([])
})
