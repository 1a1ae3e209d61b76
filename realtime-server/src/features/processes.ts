/** One line a kind: what long work Kelasku knows how to do. */
import type { Toolbox } from '#platform/toolbox.ts'
import type { ProcessKind } from './background-process/kind.ts'
import { googleImport } from './classroom/google/import.ts'
import { importProcess } from './import/process.ts'
import { importKinds } from './imports.ts'
import { bellsProcess } from './schedule/bells/process.ts'
import { printProcess } from './report-card/print/batch.ts'
import type { ReportFiles } from './report-card/print/issued.ts'
import { reportParts } from './report-parts.ts'
import { rangeProcess } from './schedule/bulk/range.ts'
import { removalProcess } from './schedule/bulk/removal.ts'
import { rolloverProcess } from './rollover/process.ts'

export const processKinds = (tools: Toolbox, reportFiles: ReportFiles): ProcessKind[] => [
  ...[...importKinds(tools).values()].map(importProcess),
  googleImport(tools),
  rolloverProcess(tools),
  rangeProcess,
  removalProcess,
  bellsProcess,
  printProcess({ tools, parts: reportParts, reportFiles }),
]
