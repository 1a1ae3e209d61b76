/** The browser of the tests, for a bench that looks at a page. */
export async function chromiumPath(): Promise<string | undefined> {
  const script = new URL('../../../scripts/chromium.mjs', import.meta.url).href
  const { findChromium } = (await import(script)) as { findChromium: () => Promise<string | undefined> }
  return findChromium()
}
