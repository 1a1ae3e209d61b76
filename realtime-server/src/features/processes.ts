/** One line a kind: what long work Kelasku knows how to do. */
import type { Toolbox } from '#platform/toolbox.ts'
import type { ProcessKind } from './background-process/kind.ts'
import { googleImport } from './classroom/google/import.ts'
import { importProcess } from './import/process.ts'
import { importKinds } from './imports.ts'
import { bellsProcess } from './schedule/bells/process.ts'
import { rangeProcess } from './schedule/bulk/range.ts'
import { removalProcess } from './schedule/bulk/removal.ts'
import { rolloverProcess } from './rollover/process.ts'

export const processKinds = (tools: Toolbox): ProcessKind[] => [
  ...[...importKinds(tools).values()].map(importProcess),
  googleImport(tools),
  rolloverProcess(tools),
  rangeProcess,
  removalProcess,
  bellsProcess,
]
