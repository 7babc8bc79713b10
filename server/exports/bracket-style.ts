/** Styles of the bracket page: columns on screen in the light or dark scheme of the reader, one round after another in print. */
export const bracketStyle = `
:root { color-scheme: light dark; --line: light-dark(#d4d4d8, #3f3f46); --soft: light-dark(#52525b, #a1a1aa); --card: light-dark(#fff, #18181b) }
* { box-sizing: border-box; margin: 0; padding: 0 }
body { font: 14px/1.4 system-ui, sans-serif; padding: 24px; color: light-dark(#18181b, #fafafa); background: light-dark(#fafafa, #09090b) }
h1 { font-size: 26px } h2 { font-size: 18px; margin: 28px 0 10px } h3 { font-size: 13px; font-weight: 600; color: var(--soft) }
header p, small { color: var(--soft) } .champion { margin-top: 6px } .champion strong { font-size: 16px }
.rounds { display: flex; gap: 24px; overflow-x: auto; padding-bottom: 8px }
.round { flex: 0 0 230px; display: flex; flex-direction: column }
.round ol { list-style: none; flex: 1; display: flex; flex-direction: column; gap: 8px; padding-top: 8px }
.tree .round ol { justify-content: space-around }
.round li { border: 1px solid var(--line); border-radius: 8px; padding: 6px 10px; background: var(--card) }
.round li.bye { visibility: hidden; min-height: 68px }
.round p { display: flex; gap: 8px; min-height: 1.4em } .round p span { flex: 1; overflow-wrap: anywhere }
.round i { color: var(--soft); font-style: normal; min-width: 1.5em; text-align: right } .round b { font-variant-numeric: tabular-nums; font-weight: 400 } .won b { font-weight: 700 }
.wide { overflow-x: auto }
table { border-collapse: collapse; width: 100%; max-width: 900px } th, td { text-align: left; padding: 5px 10px; border-bottom: 1px solid var(--line) }
th { color: var(--soft); font-weight: 600 } td { font-variant-numeric: tabular-nums; overflow-wrap: break-word }
@media print {
  :root { color-scheme: light } @page { margin: 12mm }
  body { padding: 0; font-size: 11px; background: none }
  .wide { overflow: visible } .rounds { display: block; overflow: visible } .round { display: block; margin-bottom: 12px }
  .round ol { display: block; columns: 3; column-gap: 10px } .round li { break-inside: avoid; margin-bottom: 6px } .round li.bye { display: none }
  h2, h3 { break-after: avoid } tr { break-inside: avoid }
}`
