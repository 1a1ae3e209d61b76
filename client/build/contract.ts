/**
 * `virtual:contract`: every call of Kelasku as the client needs it, without the schemas. The law in `shared` is
 * written with zod, which the server checks by and the compiler reads from; in a browser it would be 25 kB of shell to
 * learn a method and a path. So the registry is run while building, and of each call four facts remain. What the first
 * screens never ask for comes in a module of its own, `virtual:contract/rest`, with the first call that needs it.
 */
import { fileURLToPath } from 'node:url'
import type { Access } from '@kelasku/shared/kernel/endpoint'
import { minifyContractRouter } from '@orpc/contract'
import { runnerImport, type EnvironmentModuleNode, type Plugin } from 'vite'
import { shellFeatures } from '../src/platform/api/shell-features.ts'

const shellId = 'virtual:contract'
const restId = 'virtual:contract/rest'
const resolved = (id: string) => `\0${id}`

const ofShell: ReadonlySet<string> = new Set(shellFeatures)
const shared = fileURLToPath(new URL('../../shared/src/', import.meta.url))
const registry = `${shared}features/registry.ts`

export function contractPlugin(): Plugin {
  return {
    name: 'kelasku:contract',
    resolveId: (source) => (source === shellId || source === restId ? resolved(source) : undefined),
    async load(loaded) {
      if (loaded !== resolved(shellId) && loaded !== resolved(restId)) return undefined
      const { api, files } = await readRegistry()
      files.forEach((file) => this.addWatchFile(file))
      return moduleOf(partOf(api, loaded === resolved(shellId)))
    },
    /** A changed law reaches types at once and this module here; screens hold old calls, so the page starts over. */
    hotUpdate({ file }) {
      if (!file.startsWith(shared)) return undefined
      const { moduleGraph } = this.environment
      const parts = [shellId, restId].map((id): EnvironmentModuleNode | undefined =>
        moduleGraph.getModuleById(resolved(id)),
      )
      if (!parts[0]) return undefined
      for (const part of parts) if (part) moduleGraph.invalidateModule(part)
      this.environment.hot.send({ type: 'full-reload' })
      return []
    },
  }
}

async function readRegistry() {
  const { module, dependencies } = await runnerImport<{ api: object }>(registry, { logLevel: 'error' })
  return { api: module.api, files: dependencies }
}

/** Exported for its test. */
export const partOf = (api: object, isFirst: boolean): object =>
  Object.fromEntries(Object.entries(api).filter(([feature]) => ofShell.has(feature) === isFirst))

/** Exported for its test. */
export function moduleOf(api: unknown): string {
  return `${preamble}export const contract = ${literalOf(minifyContractRouter(api as never), [])}\n`
}

/** What most calls ask for, which is not said at each. */
const usual: Access = 'member'

/** The shape that the law has, written once instead of at each call. */
const preamble = `const call = (method, path, access, signed, file) => ({ '~orpc': {
  meta: { access: access || '${usual}', signed: !!signed },
  route: { method, path, outputStructure: file ? 'detailed' : 'compact' },
} })
`

interface Described {
  '~orpc': {
    meta: { access: string; signed: boolean }
    route: { method?: string; path?: string; inputStructure?: string; outputStructure?: string }
  }
}

const isDescribed = (node: object): node is Described => '~orpc' in node

function literalOf(node: unknown, path: string[]): string {
  if (typeof node !== 'object' || node === null) throw new Error(`${path.join('.')} is no call`)
  if (isDescribed(node)) return callOf(node, path)
  const entries = Object.entries(node).map(
    ([name, inner]) => `${JSON.stringify(name)}: ${literalOf(inner, [...path, name])}`,
  )
  return `{ ${entries.join(',\n')} }`
}

/** What the client is not told must not matter: a call described in a way that is unknown here stops the build. */
function callOf({ '~orpc': { meta, route } }: Described, path: string[]): string {
  const { method, path: address, inputStructure, outputStructure, ...rest } = route
  const unknown = Object.keys(rest).filter((name) => !silent.has(name))
  if (!method || !address || inputStructure !== 'detailed' || unknown.length > 0) {
    throw new Error(`${path.join('.')} is described in a way that build/contract.ts does not know: ${unknown.join()}`)
  }
  const access = meta.access !== usual && meta.access
  const facts = [method, address, access, meta.signed, outputStructure === 'detailed']
  while (facts.at(-1) === false) facts.pop()
  return `call(${facts.map((fact) => JSON.stringify(fact)).join(', ')})`
}

/** For readers of the documentation only. */
const silent = new Set(['summary', 'description', 'tags', 'operationId', 'deprecated', 'successDescription'])
