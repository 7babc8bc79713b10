/** Browser and system out of a user agent, as far as a person needs them to tell their devices apart. Order matters: Edge also says Chrome. */
const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
]

const firstIn = (list: [RegExp, string][], agent: string) => list.find(([sign]) => sign.test(agent))?.[1] ?? null

export const browserOf = (agent: string | null) => (agent ? firstIn(browsers, agent) : null)
export const systemOf = (agent: string | null) => (agent ? firstIn(systems, agent) : null)
