import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/**
 * Code of every page is bundled as two files: libraries, which rarely change, and the shell's modules; code of forms as a third,
 * and code of every page of an event as a fourth. A group also contains what its modules import, so a small module of many pages
 * belongs in an earlier group: with the addresses of events in `event`, three of four pages loaded that file. By default the
 * bundler makes a chunk for each set of screens that share a module, and many small chunks are larger in total and load more
 * slowly.
 */
const groups = [
  {
    name: 'core',
    test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack(?!.*(infinite|queries|useMutationState))|cookie)\//i,
  },
  {
    name: 'shell',
    test: new RegExp(
      [
        '/web/app\\.css$', // first, because it declares the order of the layers
        '/web/lib/(?!i18n/(catalogue\\.(client-files|server)|countries|languages|number-input|rich|signed|zone-time)|image-error|new-uuid|page/(use-d(raft|ialog-text|ebounced)|search-(id|page|params)|send-sign-up)|api/idempotency-key).+\\.tsx?$',
        '/web/ui/(art/(?!item-art|worn-tag|cover/(generated-cover|palettes|patterns|pen)).+|controls/(button|chip|tabs|use-action)|feedback/(badge|meter|skeleton|states|time|toast)|layout/(brand|facts|page))\\.tsx?$',
        '/web/(players/team/team-badge|events/cards/event-(card|time))\\.tsx$',
        '/web/events/facts\\.ts$',
        '/web/shell/(announcer|footer|hover-intent|language-choice|language-proposal|links|log-in-links|resources-menu|route-error|session-area|shell|site-banner|top-bar)\\.tsx?$',
        '/web/(identity/(callback-url|confirm/confirm-identity|welcome-guard)|search/search-button|white-label/host-site)\\.tsx?$',
        '/contract/(core/locales|analytics/constants|tournaments/(formats|paths))\\.ts$',
        '/lucide-react/dist/esm/(?!icons/)',
        '/lucide-react/dist/esm/icons/(check|chevron-.+|languages|life-buoy|lock|plus|search|settings|trophy|x)\\.m?js$',
      ].join('|'),
    ),
  },
  {
    name: 'form',
    test: /\/web\/(ui\/(controls\/(checks|field|form-error|inputs|reason-field)|form\/(conflict-notice|use-(edit|form).*)|overlay\/lazy-confirm-dialog)|lib\/(page\/use-d(raft|ialog-text)|api\/idempotency-key))\.tsx?$|icons\/(pencil|trash-2)\.m?js$/,
  },
  {
    name: 'event',
    test: /\/web\/(events\/(bracket-tab|event-meta|use-event-[^/]+)|(tournaments\/page|players|forms)\/(?!queries)([^/]+\/)?[^/]+(?<!screen|dialog))\.tsx?$/,
    minShareCount: 4,
  },
]

/** Each page names many files that it may load later, so scripts and style sheets have short names. */
const fileNames = {
  entryFileNames: 'assets/[hash].js',
  chunkFileNames: 'assets/[hash].js',
  assetFileNames: ({ names }: { names: string[] }) =>
    names.some((name) => name.endsWith('.css')) ? 'assets/[hash].css' : 'assets/[name]-[hash][extname]',
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // A style element would need a wider content security policy.
  resolve: { alias: { 'react-style-singleton': join(import.meta.dirname, 'ui/overlay/style-singleton.ts') } },
  // A font or icon inlined as data: would need a wider content security policy.
  build: { assetsInlineLimit: 0 },
  // Bundled, so that the server loads only the icons in use: all of them take 8 MB of memory.
  ssr: { noExternal: ['lucide-react', 'simple-icons'] },
  environments: {
    client: { build: { rolldownOptions: { output: { ...fileNames, codeSplitting: { groups } } } } },
  },
})
