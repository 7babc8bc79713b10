/** npm run build: builds the web pages as npm start does, which then does not build them again. */
import { buildWeb } from './build.ts'

const { code, output } = await buildWeb(console.log)
console.log(output.trimEnd() || 'The web pages are up to date')
process.exit(code)
