import type { MarkColor } from '@kelasku/shared/task/page-marks'

/** Whole class names, because Tailwind only finds what stands in the source. */
export const inks: Record<MarkColor, { line: string; words: string; dot: string }> = {
  red: { line: 'stroke-pen-red', words: 'fill-pen-red', dot: 'bg-pen-red' },
  blue: { line: 'stroke-pen-blue', words: 'fill-pen-blue', dot: 'bg-pen-blue' },
  green: { line: 'stroke-pen-green', words: 'fill-pen-green', dot: 'bg-pen-green' },
  yellow: { line: 'stroke-pen-yellow', words: 'fill-pen-yellow', dot: 'bg-pen-yellow' },
}
