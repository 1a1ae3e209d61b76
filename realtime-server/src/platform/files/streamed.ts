/** An answer that is made while it leaves. */

interface Streamed {
  name: string
  type: string
  /** Of the whole, which the browser is told beforehand. */
  size: number
  bytes: AsyncIterable<Uint8Array>
}

/** As the answer of a `fileEndpoint`. It is read once. */
export class StreamedFile extends File {
  readonly #bytes: AsyncIterable<Uint8Array>

  constructor({ name, type, size, bytes }: Streamed) {
    super([], name, { type })
    this.#bytes = bytes
    Object.defineProperty(this, 'size', { value: size })
  }

  override stream() {
    return ReadableStream.from(this.#bytes) as ReturnType<File['stream']>
  }
}
