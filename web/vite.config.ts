import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/**
 * What every page needs goes out as two files: libraries, which change seldom, and what the shell stands on. Left alone, the
 * bundler cuts a crumb for each set of screens that share a module, and many crumbs weigh more and travel slower.
 */
const groups = [
  {
    name: 'core',
    test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack(?!.*infinite)|i18next|cookie|get-nonce)\//i,
  },
  {
    name: 'house',
    test: new RegExp(
      [
        '/web/lib/(api|context|format|handle|i18n|load|meta|now|query-client|session|theme|tracking|utm|words)\\.tsx?$',
        '/web/ui/(badge|brand|button|crest|facts|page|skeleton|time|toast|cover/.+)\\.tsx?$',
        '/contract/(locales|analytics\\.words)\\.ts$',
        '/lucide-react/dist/esm/(?!icons/)',
      ].join('|'),
    ),
  },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // A font or icon inlined as data: would need a wider content security policy.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
})
