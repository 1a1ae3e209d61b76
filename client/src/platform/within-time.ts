/** How long a browser's storage and its locks are waited for: some never answer, which counts as a refusal. */
export const storageLimit = 3_000

/** Rejects when the answer takes longer. */
export async function withinTime<Value>(asked: Promise<Value>, ms = storageLimit): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('no answer in time', 'TimeoutError')), ms)
  })
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
  }
}
