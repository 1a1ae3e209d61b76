/** What React alone costs on a phone: a page that says one thing, built as ours is, served compressed by node:http. */
import { createServer } from 'node:http'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

const root = fileURLToPath(new URL('../../..', import.meta.url))

const html = `<!doctype html><html lang="id"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>React</title><div id="root"></div><script type="module" src="./main.js"></script></html>`

const main = `import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
const text = 'Sebuah mobil menempuh 120 km dalam dua jam. Berapa kecepatan rata-ratanya?'
createRoot(document.getElementById('root')).render(createElement('main', null, createElement('h1', null, text)))`

export interface BarePage {
  url: string
  close(): void
}

export async function openBarePage(): Promise<BarePage> {
  const folder = await mkdtemp(join(root, 'node_modules', '.bare-page-')) // where React is found
  try {
    await writeFile(join(folder, 'index.html'), html)
    await writeFile(join(folder, 'main.js'), main)
    await build({ root: folder, configFile: false, logLevel: 'silent', build: { outDir: 'out' } })
    const files = await read(join(folder, 'out'))
    const server = createServer((request, response) => {
      const path = request.url === '/' ? '/index.html' : (request.url ?? '')
      const body = files.get(path)
      if (!body) return response.writeHead(404).end()
      const type = path.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8'
      return response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(body)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    return {
      url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`,
      close: () => void server.close(),
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function read(folder: string): Promise<Map<string, Buffer>> {
  const names = await readdir(folder, { recursive: true })
  const files = names.filter((name) => /\.(js|html)$/.test(name))
  return new Map(
    await Promise.all(
      files.map(async (name) => [`/${name}`, brotliCompressSync(await readFile(join(folder, name)))] as const),
    ),
  )
}
