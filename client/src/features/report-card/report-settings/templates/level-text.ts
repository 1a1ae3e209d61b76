import type { useT } from '../words.ts'

/** 0 stands for the years before school. */
export const levelText = (t: ReturnType<typeof useT>, level: number): string =>
  level === 0 ? t(($) => $.level.early) : t(($) => $.level.of, { level })
