/**
 * Who may know whom. The linter says it while one writes; this walks the whole import graph, so that neither a silenced
 * rule nor a path written another way gets around it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Import {
  from: string
  /** A path of ours, or the name of a package. */
  to: string
}

const sourcesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name))

const workspaces = { shared: 'shared/src', server: 'realtime-server/src', client: 'client/src' }
const statement =
  /(?:^|\n)\s*(?:import|export)(?:[\s\w{},*$]+from)?\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

function target(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return join(dirname(from), specifier)
  const workspace = from.split('/src/')[0]!
  if (specifier.startsWith('#')) return join(workspace, 'src', specifier.slice(1))
  const law = /^@kelasku\/shared\/(kernel\/)?(.+)$/.exec(specifier)
  if (law) return law[1] ? `shared/src/kernel/${law[2]}.ts` : `shared/src/features/${law[2]}.ts`
  return specifier
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.includes('/testing/')

const imports: Import[] = Object.values(workspaces)
  .flatMap(sourcesIn)
  .filter((path) => !isTest(path))
  .flatMap((from) =>
    [...readFileSync(join(root, from), 'utf8').matchAll(statement)].map(([, fixed, lazy]) => ({
      from,
      to: target(from, fixed ?? lazy ?? ''),
    })),
  )

const featureOf = (path: string) => /^[^/]+\/src\/features\/([^/]+)\//.exec(path)?.[1]
const broken = (rule: (step: Import) => boolean) => imports.filter(rule).map(({ from, to }) => `${from} → ${to}`)

describe('directions', () => {
  test('the walk sees Kelasku', () => {
    expect(imports.length).toBeGreaterThan(200)
    const lost = imports.filter(
      ({ to }) => /^(shared|realtime-server|client)\/src\//.test(to) && !existsSync(join(root, to)),
    )
    expect(lost.filter(({ to }) => !to.includes('?'))).toEqual([])
  })

  test('the kernel knows no feature', () => {
    expect(broken(({ from, to }) => from.startsWith('shared/src/kernel/') && featureOf(to) !== undefined)).toEqual([])
  })

  test('the law knows neither side, nor Node, nor React', () => {
    const forbidden = /^(realtime-server|client)\/|^node:|^react|^express|^drizzle/
    expect(broken(({ from, to }) => from.startsWith('shared/') && forbidden.test(to))).toEqual([])
  })

  test('a platform knows no feature of its side; the law it may know', () => {
    const isRoom = (to: string) =>
      !to.startsWith('shared/') && (featureOf(to) !== undefined || to.includes('/src/app/'))
    expect(broken(({ from, to }) => from.includes('/src/platform/') && isRoom(to))).toEqual([])
  })

  test('the window knows nothing of the school’s server, and the server nothing of the window', () => {
    expect(
      broken(
        ({ from, to }) =>
          from.startsWith('client/') && (to.startsWith('realtime-server/') || to.includes('realtime-server')),
      ),
    ).toEqual([])
    expect(broken(({ from, to }) => from.startsWith('realtime-server/') && to.startsWith('client/'))).toEqual([])
  })

  test('ui knows only itself', () => {
    expect(
      broken(
        ({ from, to }) =>
          from.startsWith('client/src/ui/') && /^(client|shared)\//.test(to) && !to.startsWith('client/src/ui/'),
      ),
    ).toEqual([])
  })

  test('no feature of the server imports another in a circle', () => {
    const edges = new Map<string, Set<string>>()
    for (const { from, to } of imports) {
      // Another's law may be read by anybody; it is behaviour that must not go round.
      if (!from.startsWith('realtime-server/') || !to.startsWith('realtime-server/')) continue
      const [here, there] = [featureOf(from), featureOf(to)]
      if (here && there && here !== there) edges.set(here, (edges.get(here) ?? new Set()).add(there))
    }
    expect(circles(edges)).toEqual([])
  })

  test('nobody climbs: another room is entered by its name', () => {
    const climbing = Object.values(workspaces)
      .flatMap(sourcesIn)
      .filter((path) => /from '(\.\.\/){2}/.test(readFileSync(join(root, path), 'utf8')))
    expect(climbing).toEqual([])
  })
})

function circles(edges: Map<string, Set<string>>): string[] {
  const found: string[] = []
  const visit = (node: string, path: string[]) => {
    if (path.includes(node)) return void found.push([...path.slice(path.indexOf(node)), node].join(' → '))
    for (const next of edges.get(node) ?? []) visit(next, [...path, node])
  }
  for (const node of edges.keys()) visit(node, [])
  return [...new Set(found)]
}

const featuresIn = (workspace: string) =>
  readdirSync(join(root, workspace, 'src/features'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

describe('names', () => {
  test('a feature of the server is declared in shared under the same name', () => {
    expect(featuresIn('shared')).toEqual(expect.arrayContaining(featuresIn('realtime-server')))
  })

  test('a feature of the window is declared in shared, but for those that only compose others', () => {
    const composing = ['dashboard']
    expect(featuresIn('shared')).toEqual(
      expect.arrayContaining(featuresIn('client').filter((name) => !composing.includes(name))),
    )
  })

  test('a feature is one flat, singular word or two', () => {
    const all = new Set(
      Object.keys(workspaces).flatMap((name) => featuresIn(name === 'server' ? 'realtime-server' : name)),
    )
    expect([...all].filter((name) => !/^[a-z]+(-[a-z]+)?$/.test(name))).toEqual([])
  })

  test('a file of the window that exports a component is named after it', () => {
    const wrong = sourcesIn('client/src/features').filter(
      (path) => /\/[a-z][\w-]*\.tsx$/.test(path) && !/\/(route|words)\.tsx$/.test(path) && !isTest(path),
    )
    expect(wrong).toEqual([])
  })
})
