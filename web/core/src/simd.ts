/**
 * Whether WebAssembly has vectors here. The bytes are a module with one function that
 * splats a number into a vector and drops it.
 */
export function hasSimd(): boolean {
  return WebAssembly.validate(
    new Uint8Array([
      0x00,
      0x61,
      0x73,
      0x6d,
      0x01,
      0x00,
      0x00,
      0x00, // magic, version 1
      0x01,
      0x04,
      0x01,
      0x60,
      0x00,
      0x00, // one type: () -> ()
      0x03,
      0x02,
      0x01,
      0x00, // one function of it
      0x0a,
      0x09,
      0x01,
      0x07,
      0x00, // its code, without locals:
      0x41,
      0x00,
      0xfd,
      0x0f,
      0x1a,
      0x0b, // i32.const 0, i8x16.splat, drop, end
    ]),
  );
}
