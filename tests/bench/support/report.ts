/**
 * The table that a bench prints for people, and its last line for programs. It fails on a figure that
 * misses its goal, which a user would feel, and on a ratio that is worse by more than a third than at the last release.
 * `--release` keeps the ratios of this run for the next one.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'

export interface Row {
  name: string
  ours: number | null
  /** What it stands beside; null where the goal is a number of its own. */
  reference: number | null
  ratio: number | null
  /** As people read it; null for what is shown for information. */
  goal: string | null
  ok: boolean
  /** Which way is the better one; null for what is shown for information. */
  better: 'MORE' | 'LESS' | null
}

export type Goal = { atLeast: number } | { atMost: number }

/** Beside a reference: the ratio has to reach the goal. */
export function ratioRow(name: string, ours: number, reference: number, ratio: number, goal?: Goal): Row {
  return {
    name,
    ours,
    reference,
    ratio,
    goal: goal ? `${wordsOf(goal)} ×` : null,
    ok: goal ? reaches(ratio, goal) : true,
    better: goal ? betterOf(goal) : null,
  }
}

/** Without one: the figure itself has to. */
export function figureRow(name: string, ours: number, goal?: Goal): Row {
  return {
    name,
    ours,
    reference: null,
    ratio: null,
    goal: goal ? wordsOf(goal) : null,
    ok: goal ? reaches(ours, goal) : true,
    better: goal ? betterOf(goal) : null,
  }
}

const reaches = (value: number, goal: Goal) => ('atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost)
const betterOf = (goal: Goal) => ('atLeast' in goal ? 'MORE' : 'LESS')
const wordsOf = (goal: Goal) => ('atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`)

export interface Report {
  bench: string
  rows: readonly Row[]
  /** What the figures do and do not say. */
  notes?: readonly string[]
}

/** The ratios of the last release, by bench and row. Figures of their own depend on the machine, and have goals. */
type Figures = Record<string, Record<string, number>>

const releaseFile = new URL('../last-release.json', import.meta.url)
const lastRelease = () => JSON.parse(readFileSync(releaseFile, 'utf8')) as Figures
/** A neighbour on the machine costs less than that. */
const mostLoss = 4 / 3

/** What is judged of a row, under its own name after that of the row that it belongs to: "p99" alone stands in many places. */
function judgedOf(rows: readonly Row[]): { row: Row; key: string; now: number }[] {
  let heading = ''
  return rows.flatMap((row) => {
    const isPart = row.name.startsWith(' ')
    if (!isPart) heading = row.name
    if (row.better === null || row.ratio === null) return []
    return [{ row, key: isPart ? `${heading}: ${row.name.trim()}` : heading, now: row.ratio }]
  })
}

function lossesOf(rows: readonly Row[], before: Record<string, number>): Set<Row> {
  const lost = judgedOf(rows).filter(({ row, key, now }) => {
    const then = before[key]
    if (then === undefined) return false
    return row.better === 'LESS' ? now > then * mostLoss : now * mostLoss < then
  })
  return new Set(lost.map(({ row }) => row))
}

export function print(
  { bench, rows, notes = [] }: Report,
  { json = false, release = false }: { json?: boolean | undefined; release?: boolean | undefined },
): void {
  const before = lastRelease()[bench] ?? {}
  const lost = lossesOf(rows, before)
  const then = new Map(judgedOf(rows).map(({ row, key }) => [row, before[key] ?? null]))
  const cells = [
    ['', 'ours', 'reference', 'ratio', 'goal', '', 'last release'],
    ...rows.map((row) => [
      row.name,
      figure(row.ours),
      figure(row.reference),
      row.ratio === null ? '' : `${row.ratio.toFixed(2)} ×`,
      row.goal ?? '',
      row.goal === null ? '' : row.ok ? '✓' : '✗',
      `${figure(then.get(row) ?? null)}${lost.has(row) ? ' ✗' : ''}`,
    ]),
  ]
  const widths = cells[0]!.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)))
  const line = (row: string[]) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  ')
  console.log(`\n${cells.map((row) => line(row).trimEnd()).join('\n')}\n`)
  const [load] = loadavg()
  for (const note of [
    ...notes,
    `Machine: ${cpus().length} cores, Node ${process.version}, load ${load!.toFixed(1)} at the end.`,
  ])
    console.log(note)
  if (json) console.log(JSON.stringify({ bench, rows }))
  if (release) keepAsRelease(bench, rows)
  const isFelt = ({ ok, ratio }: Row) => !ok && ratio === null
  if (lost.size > 0 || rows.some(isFelt)) process.exitCode = 1
}

function keepAsRelease(bench: string, rows: readonly Row[]): void {
  const figures = Object.fromEntries(judgedOf(rows).map(({ key, now }) => [key, Number(now.toPrecision(3))]))
  const kept = lastRelease()
  // With `--only`, what was not measured stays as it was.
  const all = { ...kept, [bench]: { ...kept[bench], ...figures } }
  writeFileSync(releaseFile, `${JSON.stringify(all, null, 2)}\n`)
}

function figure(value: number | null): string {
  if (value === null) return ''
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en')
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2)
}
