/** /api/docs: the contract as a page that a browser can search; plain HTML, so it needs no script and no CDN. */
import { escapeHtml as escape } from './escape-html.ts'
import type { OpenApiDocument } from './openapi.ts'

interface Operation {
  summary?: string
  tags?: string[]
  security?: Record<string, unknown>[]
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: unknown }[]
  requestBody?: { content?: Record<string, { schema?: unknown }> }
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: unknown }> }>
}

export function docsPage(document: OpenApiDocument): string {
  const byFeature = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(methods as Record<string, Operation>)) {
      const feature = operation.tags?.[0] ?? ''
      byFeature.set(feature, [...(byFeature.get(feature) ?? []), describe(method, path, operation)])
    }
  }
  const features = [...byFeature].map(
    ([feature, calls]) => `<h2 id="${escape(feature)}">${escape(feature)}</h2>${calls.join('')}`,
  )
  const links = [...byFeature.keys()].map((feature) => `<a href="#${escape(feature)}">${escape(feature)}</a>`)
  return `<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Kelasku: API</title><style>${style}</style></head><body><main><h1>API Kelasku</h1>
<p>${escape(document.info.description ?? '')} <a href="/api/openapi.json">openapi.json</a></p><nav>${links.join(' ')}</nav>
${features.join('\n')}</main></body></html>`
}

function describe(method: string, path: string, operation: Operation): string {
  const security = operation.security?.map((scheme) => Object.keys(scheme).join('+')).join(' atau ') || 'umum'
  const parameters = (operation.parameters ?? []).map(
    ({ name, in: place, required, description, schema }) =>
      `<tr><td><code>${escape(name)}</code>${required ? ' *' : ''}</td><td>${place}</td><td>${escape(description ?? '')} <code>${json(schema)}</code></td></tr>`,
  )
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  const responses = Object.entries(operation.responses ?? {}).map(
    ([status, { description, content }]) =>
      `<dt>${status}</dt><dd>${escape(description ?? '')}${status.startsWith('2') ? `<pre>${json(Object.values(content ?? {})[0]?.schema, 2)}</pre>` : ''}</dd>`,
  )
  return `<details><summary><b class="${method}">${method.toUpperCase()}</b> <code>${escape(path)}</code> <span>${escape(operation.summary ?? '')}</span></summary>
<p>Kredensial: ${security}</p>${parameters.length > 0 ? `<table>${parameters.join('')}</table>` : ''}
${body ? `<h3>Isi</h3><pre>${json(body, 2)}</pre>` : ''}<h3>Jawaban</h3><dl>${responses.join('')}</dl></details>`
}

const json = (value: unknown, indent?: number) => escape(JSON.stringify(value ?? {}, null, indent))

const style = `:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;margin:0}main{max-width:60rem;margin:0 auto;padding:1rem}
nav{display:flex;gap:1rem;flex-wrap:wrap}details{border:1px solid #8884;border-radius:8px;margin:.4rem 0;padding:.5rem .75rem}
summary{cursor:pointer;overflow-wrap:anywhere}summary span{opacity:.8}pre{overflow:auto;padding:.5rem;background:#8881;border-radius:6px}
b{display:inline-block;min-width:4.2em}table{border-spacing:0 .2rem}td{padding-right:1rem;vertical-align:top;overflow-wrap:anywhere}dt{font-weight:600}`
