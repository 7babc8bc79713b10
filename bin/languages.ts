/** npm run languages: the number of missing keys of each catalogue. With --strict a missing key is an error. */
import { countMissing, otherCatalogues, readCatalogue } from './catalogues.ts'
import { root } from './steps.ts'

const english = readCatalogue(root, 'en')
const counts = otherCatalogues.map((name) => ({
  name,
  missing: countMissing(name, english, readCatalogue(root, name)),
}))
const sum = counts.reduce((sum, { missing }) => sum + missing, 0)

for (const { name, missing } of counts) console.log(`${name.padEnd(8)} ${missing}`)
console.log(`${sum} missing`)
process.exit(sum > 0 && process.argv.includes('--strict') ? 1 : 0)
