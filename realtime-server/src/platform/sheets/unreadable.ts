import type { sheetRefusal } from '@kelasku/shared/kernel/sheets'

/** Why a file cannot be read, on its way out of the worker: there it becomes the refusal of this code. */
export class Unreadable extends Error {
  readonly code: keyof typeof sheetRefusal

  constructor(code: keyof typeof sheetRefusal) {
    super(code)
    this.code = code
  }
}
