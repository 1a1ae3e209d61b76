import { clsx, type ClassValue } from 'clsx'
import { createTailwindMerge } from 'tailwind-merge'
import { classTable } from './class-groups.ts'

const merge = createTailwindMerge(classTable)

/** Joins class names; of two Tailwind classes that disagree, the later one wins. */
export function cn(...classes: ClassValue[]) {
  return merge(clsx(classes))
}
