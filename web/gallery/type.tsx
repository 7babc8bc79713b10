import { Block } from './block.tsx'

export function Type() {
  return (
    <Block title="Type" span={5}>
      <div className="gallery-type">
        <p>
          <small>d-2 · 800 · .8</small>
          <b className="d2">Nordic Cup</b>
        </p>
        <p>
          <small>d-4 · 700</small>
          <b className="d4">Кубок Севера, vòng 2</b>
        </p>
        <p>
          <small>d-3 · 800 · tnum</small>
          <b className="clock d3">3–1 18:40</b>
        </p>
        <p>
          <small>body · 15/1.5</small>
          <span>You play Nova next, 18:40 CET. Bạn đấu với Nova. Вы играете с Новой.</span>
        </p>
      </div>
    </Block>
  )
}
