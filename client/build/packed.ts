/** Packs the built files once and as small as they get, instead of at every request: the server sends what lies there. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const isText = /\.(?:js|mjs|css|svg|json|webmanifest)$/
/** Less is not worth a second file. */
const worthIt = 1_000

export const packed = (): Plugin => ({
  name: 'kelasku:packed',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const names = await readdir(dir, { recursive: true })
    await Promise.all(names.filter((name) => isText.test(name)).map((name) => pack(join(dir, name))))
  },
})

async function pack(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < worthIt) return
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}
