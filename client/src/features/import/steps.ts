/** The steps of the wizard, and which of them an import stands in. */
import type { Import } from './queries.ts'

export const steps = ['template', 'upload', 'columns', 'check', 'run', 'result'] as const
export type Step = (typeof steps)[number]

/** As the address says them: `?langkah=periksa`. */
const addresses: Record<Step, string> = {
  template: 'templat',
  upload: 'unggah',
  columns: 'kolom',
  check: 'periksa',
  run: 'impor',
  result: 'hasil',
}

export const addressOf = (step: Step): string => addresses[step]

type Stand = Pick<Import, 'status' | 'columns' | 'mapping' | 'presets' | 'can'>

/** The fields that must come from some column and come from none. */
export const missingColumns = ({ columns, mapping, presets }: Pick<Import, 'columns' | 'mapping' | 'presets'>) =>
  columns.filter(({ key, required }) => required && (mapping[key] ?? null) === null && presets[key] === undefined)

/** The steps that may be looked at now. */
export function openSteps(stand: Stand | null): readonly Step[] {
  if (!stand) return ['template', 'upload']
  const { status, can } = stand
  if (status === 'RUNNING') return ['run']
  if (status !== 'DRAFT') return can.mend ? ['check', 'result'] : ['result']
  return missingColumns(stand).length > 0 ? ['upload', 'columns'] : ['upload', 'columns', 'check']
}

/** The step that the address asks for, where it is open; otherwise the one where the work goes on. */
export function stepOf(stand: Stand | null, asked: string | null): Step {
  const open = openSteps(stand)
  const wanted = open.find((step) => addresses[step] === asked)
  return wanted ?? (stand ? (open.at(-1) ?? 'result') : 'template')
}
