/** Reads big-endian numbers one after the other, the way font files hold them. */
export type Reader = ReturnType<typeof readerOf>

export function readerOf(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  const step = (size: number) => {
    at += size
    return at - size
  }
  const u8 = () => view.getUint8(step(1))
  const u16 = () => view.getUint16(step(2))

  return {
    u8,
    u16,
    i16: () => view.getInt16(step(2)),
    u32: () => view.getUint32(step(4)),
    take: (size: number) => bytes.subarray(step(size), at),
    /** Seven bits a byte, the high one says that more follow (WOFF2, 4.1). */
    base128() {
      let value = 0
      for (let byte = 0x80; byte & 0x80; ) {
        byte = u8()
        value = value * 128 + (byte & 0x7f)
      }
      return value
    },
    /** One byte for what is small, up to three otherwise (MicroType Express, as WOFF2 5.1 uses it). */
    short255() {
      const code = u8()
      if (code === 253) return u16()
      if (code === 255) return u8() + 253
      return code === 254 ? u8() + 506 : code
    },
  }
}
