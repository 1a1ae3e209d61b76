/**
 * `node scripts/squash-snapshots.mjs`: makes one of the snapshots that drizzle-kit has written beside the migrations, up to
 * the newest that all open branches have in common. The SQL stays as it is. When: shared/docs/decisions/0057.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reconstruct } from 'drizzle-kit/api-postgres'
import { root } from './build.mjs'

const migrations = join(root, 'realtime-server', 'migrations')
const fileOf = (name) => join(migrations, name, 'snapshot.json')
const names = readdirSync(migrations)
  .filter((name) => existsSync(fileOf(name)))
  .toSorted()
const snapshots = Object.fromEntries(names.map((name) => [name, JSON.parse(readFileSync(fileOf(name), 'utf8'))]))
const nameOf = new Map(names.map((name) => [snapshots[name].id, name]))

/** The migrations that this one stands on. */
const before = (name) =>
  new Set(snapshots[name].prevIds.flatMap((id) => (nameOf.has(id) ? [nameOf.get(id), ...before(nameOf.get(id))] : [])))

// Every other migration stands below it or on it.
const last = names.findLast((name) => {
  const below = before(name)
  return names.every((other) => other === name || below.has(other) || before(other).has(name))
})
const { ddl, ...head } = await reconstruct(snapshots, snapshots[last].id)

for (const name of before(last)) rmSync(fileOf(name))
// It keeps its id, by which the later ones know it. What it changed itself is only compared between branches before it.
const base = { type: 'base', ...head, prevIds: ['00000000-0000-0000-0000-000000000000'], footprints: [], ddl: [] }
const lines = ddl.map((entity) => JSON.stringify(entity)).join(',\n')
writeFileSync(fileOf(last), `${JSON.stringify(base).slice(0, -2)}\n${lines}\n]}\n`)
console.log(`${last} holds what ${before(last).size + 1} snapshots held.`)
