/** The table that a bench prints for people, and its last line for programs. */
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
  }
}

const reaches = (value: number, goal: Goal) => ('atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost)
const wordsOf = (goal: Goal) => ('atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`)

export interface Report {
  bench: string
  rows: readonly Row[]
  /** What the figures do and do not say. */
  notes?: readonly string[]
}

export function print({ bench, rows, notes = [] }: Report, { json }: { json: boolean }): void {
  const cells = [
    ['', 'ours', 'reference', 'ratio', 'goal', ''],
    ...rows.map(({ name, ours, reference, ratio, goal, ok }) => [
      name,
      figure(ours),
      figure(reference),
      ratio === null ? '' : `${ratio.toFixed(2)} ×`,
      goal ?? '',
      goal === null ? '' : ok ? '✓' : '✗',
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
}

function figure(value: number | null): string {
  if (value === null) return ''
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en')
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2)
}
